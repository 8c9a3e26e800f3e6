-- The days of a trip as they were when it was booked: they decide when it may be reviewed, whatever the organizer does to
-- the trip since (decision 0032). Of bookings that there are, the trip's days are the best that is known.
ALTER TABLE bookings ADD COLUMN booked_departure_date date, ADD COLUMN booked_return_date date;
UPDATE bookings SET (booked_departure_date, booked_return_date) =
  (SELECT departure_date, return_date FROM trips WHERE trips.id = trip_id);
ALTER TABLE bookings ALTER COLUMN booked_departure_date SET NOT NULL, ALTER COLUMN booked_return_date SET NOT NULL;

CREATE FUNCTION bookings_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booked_departure_date IS NULL OR NEW.booked_return_date IS NULL THEN
    SELECT departure_date, return_date INTO NEW.booked_departure_date, NEW.booked_return_date
    FROM trips WHERE id = NEW.trip_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_days BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_keep_days();

-- A company's name as names are compared: one form for case, width, accents, digits and letters that look alike, without
-- what cannot be seen. It names no locale, so that every database answers alike.
CREATE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(translate(translate(translate(translate(translate(
  lower(regexp_replace(normalize(name, NFKD), '[' ||
    '\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7' ||
    '\u02B0-\u036F\u0483-\u0489\u055A-\u055F\u0589-\u05C7\u0600-\u061F\u0621\u0640\u064B-\u065F\u066A-\u066D\u0670\u06D4\u06D6-\u06E4\u06E7-\u06ED' ||
    '\u0890-\u0891\u0897-\u089F\u08CA-\u08FF\u093C\u0964\u0965\u0970\u0ABC\u0AF0\u0AF1\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF' ||
    '\u2000-\u206F\u20A0-\u20FF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D\u3164\uFD3E\uFD3F\uFE00-\uFE6F\uFEFF\uFF5F-\uFF65\uFFA0\uFFE0-\uFFFF' ||
    '\U0001F000-\U0001FAFF\U000E0000-\U000E0FFF' || ']', '', 'g') COLLATE "C"),
  -- Digits of five scripts, and what is read for one another: 0 o, 1 i l.
  '٠۰०૦١۱१૧٢۲२૨٣۳३૩٤۴४૪٥۵५૫٦۶६૬٧۷७૭٨۸८૮٩۹९૯01i',
  'oooollll22223333444455556666777788889999oll'),
  -- Cyrillic: small, and Latin where it looks Latin.
  'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯавекмнорстухѕіјѠѡѢѤѦѨѪѬѮѰѲѴѵѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮүҰҲҴҶҸҺһҼҾӀӃӅӇӉӋӍӏӔӘӠӨӶӺӼӾԀԁԂԃԄԆԈԊԌԍԎԐԒԔԖԘԚԛԜԝԞԠԢԤԦԨԪԬԮ',
  'ђєsljљњћџaбbгдeжзиkлmhoпpctyфxцчшщъыьэюяabekmhopctyxsljwwѣѥѧѩѫѭѯѱѳvvѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭyyұҳҵҷҹhhҽҿlӄӆӈӊӌӎlӕәӡөӷӻӽӿddddԅԇԉԋggԏԑԓԕԗԙqqwwԟԡԣԥԧԩԫԭԯ'),
  -- Greek in the same way.
  'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβεζηικμνορςτυχϏϘϚϜϞϠϢϤϦϨϪϬϮϳϷϺϽϾϿ',
  'ͱͳͷjabγδezhθlkλmnξoπpσtyφxψωabezhlkmnopσtyxϗϙϛϝϟϡϣϥϧϩϫϭϯjϸϻͻͼͽ'),
  -- Armenian and Latin letters of other shapes.
  'օՕոռՈսՍգıɩɪǀłŁɫʟɑᴀƀʙᴄđĐɖᴅᴇƒꜰɡɢħĦʜȷᴊᴋᴍɴøØᴏᴘʀꜱᴛŧŦᴜʋᴠᴡʏᴢÆŒẞ',
  'oonnnuuqllllllllaabbcddddeffgghhhjjkmnoooprstttuuvwyzæœß'),
  -- Arabic, Persian and Urdu spellings of one letter.
  'يىےكڪةۃہھەٱ',
  'یییککههههها'),
  'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'rn', 'm'), 'vv', 'w');

-- Two companies never have one name. Those that did before this keep it: `name_twin` counts them, the verified and oldest
-- first; whoever takes a new name is 0. The name of a deleted company is free.
ALTER TABLE organizers
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (company_name_key(company_name)) STORED,
  ADD COLUMN name_twin integer NOT NULL DEFAULT 0 CHECK (name_twin >= 0);
UPDATE organizers SET name_twin = twins.number
FROM (
  SELECT id, row_number() OVER (PARTITION BY name_key ORDER BY is_verified DESC, created_at, id) - 1 AS number
  FROM organizers WHERE deleted_at IS NULL
) AS twins
WHERE twins.id = organizers.id AND number > 0;
CREATE UNIQUE INDEX organizers_name_key ON organizers (name_key, name_twin) WHERE deleted_at IS NULL;

-- Websites are https, without a port that nobody expects; what leads nowhere public is none.
UPDATE organizers SET website = regexp_replace(regexp_replace(website, '^http://', 'https://', 'i'), '^(https://[^/?#:@]+):[0-9]+', '\1', 'i')
WHERE website IS NOT NULL AND website !~* '^https://[^/?#:@]+([/?#]|$)';
UPDATE organizers SET website = NULL
WHERE website !~* '^https://[^/?#:@]+\.[a-z][a-z0-9-]*[a-z0-9]([/?#]|$)';

-- What a verified company wants others to read of it, until an admin has looked: the public row stays as it was checked.
-- A refused change stays for its owner to read, until the next one.
CREATE TABLE organizer_changes (
  organizer_id uuid PRIMARY KEY REFERENCES organizers (id) ON DELETE CASCADE,
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object' AND fields <> '{}'),
  asked_at timestamptz NOT NULL,
  refused_at timestamptz,
  reason text,
  CONSTRAINT organizer_changes_reason CHECK (reason IS NULL OR refused_at IS NOT NULL)
);
