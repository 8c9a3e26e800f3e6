-- Everything the specification's entities need. Constraints make wrong data impossible;
-- triggers keep the figures that other rows derive (seats, ratings, US dollar prices) in the same transaction.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (length(email) <= 254),
  username text NOT NULL,
  password_hash text,
  first_name text,
  last_name text,
  profile_image_url text,
  phone text,
  address text,
  nationality text,
  date_of_birth date,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  email_verified boolean NOT NULL DEFAULT false,
  verification_token_hash text UNIQUE,
  verification_expires_at timestamptz,
  reset_token_hash text UNIQUE,
  reset_expires_at timestamptz,
  auth_provider text NOT NULL DEFAULT 'email',
  auth_provider_user_id text,
  facebook_id text UNIQUE,
  role text NOT NULL DEFAULT 'pilgrim' CHECK (role IN ('pilgrim', 'organizer', 'admin')),
  is_active boolean NOT NULL DEFAULT true,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE UNIQUE INDEX users_provider_key ON users (auth_provider, auth_provider_user_id) WHERE auth_provider_user_id IS NOT NULL;

CREATE TABLE sessions (
  sid text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sess jsonb NOT NULL,
  expire timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expire_idx ON sessions (expire);

CREATE TABLE organizers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid UNIQUE REFERENCES users (id) ON DELETE SET NULL,
  company_name text NOT NULL CHECK (company_name <> ''),
  description text NOT NULL,
  years_experience integer NOT NULL CHECK (years_experience BETWEEN 0 AND 100),
  is_verified boolean NOT NULL DEFAULT false,
  verification_badges text[] NOT NULL DEFAULT '{}',
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  business_email text,
  business_phone text,
  company_logo text,
  website text,
  profile_image text,
  average_rating numeric(3, 2) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
  total_reviews integer NOT NULL DEFAULT 0 CHECK (total_reviews >= 0),
  satisfaction_rate numeric(4, 1) NOT NULL DEFAULT 0 CHECK (satisfaction_rate BETWEEN 0 AND 100),
  total_trips integer NOT NULL DEFAULT 0 CHECK (total_trips >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX organizers_company_name_idx ON organizers (lower(company_name));
CREATE INDEX organizers_pending_idx ON organizers (created_at) WHERE NOT is_verified;

-- The table of the specification (9), written here at start from the configuration.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
  usd_rate numeric(18, 9) NOT NULL CHECK (usd_rate > 0 AND usd_rate < 1000000),
  as_of date NOT NULL
);

CREATE TABLE trips (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organizer_id uuid NOT NULL REFERENCES organizers (id),
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL,
  destination text NOT NULL CHECK (destination IN ('hajj', 'umrah', 'iraq', 'iran', 'syria', 'iran-iraq', 'umrah-iran-iraq', 'others')),
  departure_origin text,
  departure_date date NOT NULL,
  return_date date NOT NULL,
  -- The upper bound also refuses NaN and infinity, which numeric accepts and sorts last.
  price_per_person numeric(14, 2) NOT NULL CHECK (price_per_person BETWEEN 0 AND 999999999999),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  price_usd numeric(14, 2) NOT NULL,
  max_pilgrims integer NOT NULL DEFAULT 500 CHECK (max_pilgrims BETWEEN 1 AND 500),
  max_pilgrims_range text,
  current_bookings integer NOT NULL DEFAULT 0,
  accommodation text,
  accommodation_stars integer CHECK (accommodation_stars BETWEEN 1 AND 5),
  includes_flights boolean NOT NULL DEFAULT false,
  includes_meals boolean NOT NULL DEFAULT false,
  includes_transport boolean NOT NULL DEFAULT false,
  includes_guide boolean NOT NULL DEFAULT false,
  trip_zakirs integer CHECK (trip_zakirs BETWEEN 0 AND 20),
  trip_zakir_names text[] NOT NULL DEFAULT '{}',
  requirement text,
  trip_disclaimer text,
  itinerary jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(itinerary) = 'array'),
  images text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true,
  average_rating numeric(3, 2) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
  total_reviews integer NOT NULL DEFAULT 0 CHECK (total_reviews >= 0),
  -- Folded by the application (one spelling for several alphabets), so that the index needs no extension.
  search_text text NOT NULL DEFAULT '',
  search_vector tsvector GENERATED ALWAYS AS (to_tsvector('simple', search_text)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT trips_dates_in_order CHECK (return_date >= departure_date),
  CONSTRAINT trips_seats_within_capacity CHECK (current_bookings BETWEEN 0 AND max_pilgrims)
);
CREATE INDEX trips_price_idx ON trips (price_usd, departure_date, id) WHERE is_active;
CREATE INDEX trips_price_high_idx ON trips ((-price_usd), departure_date, id) WHERE is_active;
CREATE INDEX trips_departure_idx ON trips (departure_date, id) WHERE is_active;
CREATE INDEX trips_destination_idx ON trips (destination, price_usd, departure_date, id) WHERE is_active;
CREATE INDEX trips_organizer_idx ON trips (organizer_id, departure_date, id);
-- All that the counts of a search look at: they read this index instead of the wide rows.
CREATE INDEX trips_facets_idx ON trips (return_date, departure_date)
  INCLUDE (destination, organizer_id, currency, price_usd, tags) WHERE is_active;
CREATE INDEX trips_tags_idx ON trips USING gin (tags);
CREATE INDEX trips_search_idx ON trips USING gin (search_vector);

CREATE TABLE bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trips (id),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  number_of_pilgrims integer NOT NULL CHECK (number_of_pilgrims BETWEEN 1 AND 500),
  total_amount numeric(14, 2) NOT NULL CHECK (total_amount BETWEEN 0 AND 999999999999),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN (
    'pending', 'confirmed', 'paid', 'documents_pending', 'documents_verified', 'preparing', 'ready', 'in_progress',
    'completed', 'cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show', 'cancelled')),
  special_requests text,
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  -- Who asked (a user's id, or the guest's address) with the key makes a repeated request the same booking.
  idempotency_scope text NOT NULL,
  idempotency_key text,
  idempotency_digest text,
  guest_token_hash text UNIQUE,
  guest_opened_at timestamptz,
  guest_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX bookings_idempotency_key ON bookings (idempotency_scope, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX bookings_user_idx ON bookings (user_id, created_at DESC, id);
CREATE INDEX bookings_trip_idx ON bookings (trip_id, created_at DESC, id);
CREATE INDEX bookings_created_idx ON bookings (created_at DESC, id);
CREATE INDEX bookings_guest_email_idx ON bookings (lower(contact_email)) WHERE user_id IS NULL;
CREATE INDEX bookings_guest_expiry_idx ON bookings (guest_expires_at) WHERE guest_expires_at IS NOT NULL AND status = 'pending';

CREATE TABLE booking_status_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_status_changes_booking_idx ON booking_status_changes (booking_id, id);

CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trips (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organizer_id uuid NOT NULL REFERENCES organizers (id),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text NOT NULL CHECK (title <> ''),
  comment text NOT NULL CHECK (comment <> ''),
  good_experience text,
  bad_experience text,
  is_verified boolean NOT NULL DEFAULT false,
  spiritual_guidance smallint CHECK (spiritual_guidance BETWEEN 1 AND 5),
  spiritual_coverage smallint CHECK (spiritual_coverage BETWEEN 1 AND 5),
  accommodation_distance smallint CHECK (accommodation_distance BETWEEN 1 AND 5),
  support_behavior smallint CHECK (support_behavior BETWEEN 1 AND 5),
  food_quality smallint CHECK (food_quality BETWEEN 1 AND 5),
  hotel_quality smallint CHECK (hotel_quality BETWEEN 1 AND 5),
  value_for_money smallint CHECK (value_for_money BETWEEN 1 AND 5),
  transportation smallint CHECK (transportation BETWEEN 1 AND 5),
  pro_services smallint CHECK (pro_services BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_once_per_user_and_trip UNIQUE (trip_id, user_id)
);
CREATE INDEX reviews_trip_idx ON reviews (trip_id, created_at DESC, id);
CREATE INDEX reviews_organizer_idx ON reviews (organizer_id, created_at DESC, id);
CREATE INDEX reviews_user_idx ON reviews (user_id);
CREATE INDEX reviews_created_idx ON reviews (created_at DESC, id);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  subject text NOT NULL CHECK (subject <> ''),
  message text NOT NULL CHECK (message <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created_idx ON contact_messages (created_at DESC);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id uuid,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_happened_idx ON audit_log (happened_at DESC);
CREATE INDEX audit_log_entity_idx ON audit_log (entity, entity_id);

-- Mail to be sent, written in the transaction of the event it tells of. `data` may hold a link's secret: it is
-- emptied once the mail is delivered.
CREATE TABLE emails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  template text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  data jsonb NOT NULL,
  booking_id uuid REFERENCES bookings (id) ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  sent_at timestamptz,
  -- Kept only where there is no mail server (demo): what /dev/mail shows.
  rendered jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX emails_due_idx ON emails (next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX emails_booking_idx ON emails (booking_id);
CREATE INDEX emails_created_idx ON emails (created_at DESC);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_idx ON rate_limits (resets_at);

-- Seats: every change of a booking moves the trip's counter by the difference; the counter's own constraint
-- refuses more than the capacity, so no order of events and no concurrency can oversell.
CREATE FUNCTION booking_holds_seats(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('cancelled', 'cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show');

CREATE FUNCTION bookings_take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given integer := 0;
  taken integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND booking_holds_seats(OLD.status) THEN given := OLD.number_of_pilgrims; END IF;
  IF TG_OP <> 'DELETE' AND booking_holds_seats(NEW.status) THEN taken := NEW.number_of_pilgrims; END IF;
  IF TG_OP = 'UPDATE' AND OLD.trip_id <> NEW.trip_id THEN
    UPDATE trips SET current_bookings = current_bookings - given WHERE id = OLD.trip_id;
    UPDATE trips SET current_bookings = current_bookings + taken WHERE id = NEW.trip_id;
  ELSIF taken <> given THEN
    UPDATE trips SET current_bookings = current_bookings + taken - given
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_seats AFTER INSERT OR DELETE OR UPDATE OF status, number_of_pilgrims, trip_id ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_take_seats();

-- Ratings of a trip and of its organizer follow every review in the same transaction.
CREATE FUNCTION refresh_ratings(trip uuid, organizer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trips SET (average_rating, total_reviews) =
    (SELECT coalesce(round(avg(rating), 2), 0), count(*) FROM reviews WHERE trip_id = trip) WHERE id = trip;
  UPDATE organizers SET (average_rating, total_reviews, satisfaction_rate) =
    (SELECT coalesce(round(avg(rating), 2), 0), count(*), coalesce(round(avg(rating) * 20, 1), 0)
     FROM reviews WHERE organizer_id = organizer) WHERE id = organizer;
END $$;
CREATE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_ratings(OLD.trip_id, OLD.organizer_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_ratings(NEW.trip_id, NEW.organizer_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_ratings AFTER INSERT OR DELETE OR UPDATE OF rating, trip_id, organizer_id ON reviews
FOR EACH ROW EXECUTE FUNCTION reviews_count();

CREATE FUNCTION trips_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE organizers SET total_trips = total_trips - 1 WHERE id = OLD.organizer_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE organizers SET total_trips = total_trips + 1 WHERE id = NEW.organizer_id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER trips_total AFTER INSERT OR DELETE OR UPDATE OF organizer_id ON trips
FOR EACH ROW EXECUTE FUNCTION trips_count();

-- The price in US dollars that lists sort and filter by; an unknown currency counts 1 (specification 9).
CREATE FUNCTION trips_convert_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price_usd := round(NEW.price_per_person *
    coalesce((SELECT usd_rate FROM exchange_rates WHERE currency = NEW.currency), 1), 2);
  RETURN NEW;
END $$;
CREATE TRIGGER trips_price_usd BEFORE INSERT OR UPDATE OF price_per_person, currency, price_usd ON trips
FOR EACH ROW EXECUTE FUNCTION trips_convert_price();

-- Other processes drop their cached pages on these. Seats are left out: a notification serialises commits, so the
-- application announces bookings itself, many at a time.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('changes', CASE TG_TABLE_NAME
    WHEN 'trips' THEN 'trip:' || (changed ->> 'id')
    WHEN 'organizers' THEN 'organizer:' || (changed ->> 'id')
    ELSE 'trip:' || (changed ->> 'trip_id') || ' organizer:' || (changed ->> 'organizer_id') || ' reviews' END);
  RETURN NULL;
END $$;
CREATE TRIGGER trips_announce AFTER INSERT OR DELETE ON trips
FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE TRIGGER trips_announce_edit AFTER UPDATE ON trips
FOR EACH ROW WHEN (OLD.current_bookings = NEW.current_bookings) EXECUTE FUNCTION announce_change();
CREATE TRIGGER organizers_announce AFTER INSERT OR DELETE ON organizers
FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE TRIGGER organizers_announce_edit AFTER UPDATE ON organizers
FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE ON reviews
FOR EACH ROW EXECUTE FUNCTION announce_change();

-- The audit log can be written and read, never changed (a TRUNCATE by the database's owner aside).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_change();
