import { describe, expect, test } from 'vitest'
import { cleanItems, splitBulletItems, splitItems, splitLineItems } from './items.ts'

describe('ORG-17: items are separated by the strongest separator', () => {
  test.each<[string, string[]]>([
    ['\ue000 visa \ue000 ticket, hotel', ['visa', 'ticket, hotel']],
    ['\ue000\ue003 visa', ['visa']],
    ['1) visa 2) ticket, bus (3) hotel', ['visa', 'ticket, bus', 'hotel']],
    ['(1) visa (2) ticket', ['visa', 'ticket']],
    ['1. visa 2. ticket', ['visa', 'ticket']],
    ['1.Visa 2.Ticket', ['Visa', 'Ticket']],
    ['1) 5 visas, 2) ticket', ['1) 5 visas', '2) ticket']],
    ['11) visa, bus', ['11) visa', 'bus']],
    [' \ue000 visa, ticket', ['visa', 'ticket']],
    ['1) visa 12) ticket', ['visa', 'ticket']],
    ['visa, (), 2', ['visa', '2']],
    ['visa / bus, ticket', ['visa / bus', 'ticket']],
    ['visa,5 meals', ['visa', '5 meals']],
    ['visa / tea/ milk /sugar', ['visa', 'tea/ milk /sugar']],
    ['visa | ticket, bus', ['visa', 'ticket, bus']],
    ['visa\tticket, bus', ['visa', 'ticket, bus']],
    ['visa, ticket + bus', ['visa', 'ticket + bus']],
    ['ويزا، تذاكر؛ سكن', ['ويزا', 'تذاكر', 'سكن']],
    ['visa; ticket、bus', ['visa', 'ticket', 'bus']],
    ['visa + ticket / bus', ['visa', 'ticket / bus']],
    ['visa / ticket', ['visa', 'ticket']],
    ['visa/ticket', ['visa/ticket']],
    ['visa/ticket/bus', ['visa', 'ticket', 'bus']],
    ['visa / tea/milk', ['visa', 'tea/milk']],
    ['visa / ticket/bus/car', ['visa', 'ticket/bus/car']],
    ['visa - ticket - bus', ['visa', 'ticket', 'bus']],
    ['visa – ticket — bus', ['visa', 'ticket', 'bus']],
    ['visa - ticket', ['visa - ticket']],
    ['visa -ticket -bus', ['visa -ticket -bus']],
    ['tips 1,000, visa', ['tips 1,000', 'visa']],
    ['tips 1,000', ['tips 1,000']],
    ['hotel (a, b), visa', ['hotel (a, b)', 'visa']],
    ['hotel (a, (b, c), d), visa', ['hotel (a, (b, c), d)', 'visa']],
    ['hotel (a, b, visa', ['hotel (a', 'b', 'visa']],
    ['hotel) a, (b, visa', ['hotel) a', '(b, visa']],
    ['visa, and ticket', ['visa', 'ticket']],
    ['visa, & ticket, + bus', ['visa', 'ticket', 'bus']],
    ['visa, aur ticket, اور bus, અને a, और b', ['visa', 'ticket', 'bus', 'a', 'b']],
    ['visa, , -, android', ['visa', 'android']],
    ['', []],
  ])('%j', (text, items) => expect(splitItems(text)).toEqual(items))
})

test('ORG-17: a bulleted line is one item, unless it contains separators', () => {
  expect(splitBulletItems('\ue000 visa, ticket')).toEqual(['visa, ticket'])
  expect(splitBulletItems('visa \ue000 ticket, bus')).toEqual(['visa', 'ticket, bus'])
  expect(cleanItems(['- visa ', '--', 'and ticket.'])).toEqual(['visa', 'ticket'])
})

test.each<[string[], string[]]>([
  [['visa, ticket'], ['visa', 'ticket']],
  [
    ['visa, ticket', 'bus'],
    ['visa, ticket', 'bus'],
  ],
  [
    ['visa, ticket,', 'bus, tea'],
    ['visa, ticket', 'bus, tea'],
  ],
  [
    ['visa, ticket,', 'bus,', 'tea, milk'],
    ['visa', 'ticket', 'bus', 'tea', 'milk'],
  ],
  [
    ['visa +', 'ticket |'],
    ['visa', 'ticket'],
  ],
  [
    ['visa, ticket, bus', 'tea', 'milk'],
    ['visa, ticket, bus', 'tea', 'milk'],
  ],
  [
    ['visa, ticket, bus, car', 'tea', 'milk'],
    ['visa', 'ticket', 'bus', 'car', 'tea', 'milk'],
  ],
  [
    ['visa, ticket, bus', 'tea, milk, sugar', 'car, van'],
    ['visa', 'ticket', 'bus', 'tea', 'milk', 'sugar', 'car', 'van'],
  ],
])('ORG-17: the lines %j', (lines, items) => expect(splitLineItems(lines)).toEqual(items))
