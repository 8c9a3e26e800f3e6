import type { Trip } from '#contract/trips/trips.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { getPreviewPicture } from '#web/features/trips/card/pictures.ts'

type BreadcrumbNames = { home: string; trips: string }

/** Returns the data for search engines: the trip with its offer, its rating where there is one, and its URL. */
export function createTripJsonLd(trip: Trip, publicUrl: string, { home, trips }: BreadcrumbNames): object {
  const url = `${publicUrl}/trips/${trip.id}`
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  const logo = trip.organizer.companyLogo?.trim()
  const organizer = {
    '@type': 'Organization',
    name: trip.organizer.companyName,
    ...(logo && { logo: absolute(logo) }),
    ...(trip.organizer.website && { url: trip.organizer.website }),
  }
  // A departed trip, or one that takes no bookings, is not sold out: it has no offer.
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Product', 'TouristTrip'],
        name: trip.title,
        description: trip.description,
        url,
        image: absolute(getPreviewPicture(trip)),
        departureTime: trip.departureDate.slice(0, 10),
        arrivalTime: trip.returnDate.slice(0, 10),
        provider: organizer,
        ...toHotelData(trip),
        ...(trip.bookable && {
          offers: {
            ...toPriceData(trip),
            url,
            priceCurrency: trip.currency,
            availability: `https://schema.org/${countFreeSeats(trip) > 0 ? 'InStock' : 'SoldOut'}`,
            validThrough: trip.departureDate.slice(0, 10),
            seller: organizer,
          },
        }),
        ...(trip.totalReviews > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: trip.averageRating,
            reviewCount: trip.totalReviews,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: home, item: `${publicUrl}/` },
          { '@type': 'ListItem', position: 2, name: trips, item: `${publicUrl}/trips` },
          { '@type': 'ListItem', position: 3, name: trip.title, item: url },
        ],
      },
    ],
  }
}

/** The houses that are named; one that is only promised by its stars is none yet. */
function toHotelData({ hotels }: Trip) {
  const itemListElement = hotels.flatMap(({ name, city, stars }) =>
    name
      ? [
          {
            '@type': 'Hotel',
            name,
            address: city,
            ...(stars && { starRating: { '@type': 'Rating', ratingValue: stars } }),
          },
        ]
      : [],
  )
  return itemListElement.length > 0 && { itinerary: { '@type': 'ItemList', itemListElement } }
}

/** One price, or the range of prices for adults by room: the price of a child would mislead. */
function toPriceData({ prices, pricePerPerson }: Trip) {
  const adults = prices.filter(({ age }) => age === 'adult').map(({ amount }) => amount)
  const [lowPrice, ...others] = adults.toSorted(compareAmount)
  if (others.length === 0) return { '@type': 'Offer', price: pricePerPerson }
  return { '@type': 'AggregateOffer', lowPrice, highPrice: others.at(-1), offerCount: adults.length }
}
