-- A company's name as names are compared: one form for case, width, accents, digits and letters that look alike, without
-- what cannot be seen. It names no locale, so that every database answers alike.
CREATE OR REPLACE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
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

-- A deleted company has no members; who becomes the owner of a company becomes a member of it.
CREATE OR REPLACE FUNCTION organizers_tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM members WHERE organizer_id = NEW.id
    AND (NEW.deleted_at IS NOT NULL OR (role = 'owner' AND user_id IS DISTINCT FROM NEW.user_id));
  IF NEW.user_id IS NOT NULL THEN
    INSERT INTO members (organizer_id, user_id, role) VALUES (NEW.id, NEW.user_id, 'owner')
    ON CONFLICT (organizer_id, user_id) DO UPDATE SET role = 'owner' WHERE members.role <> 'owner';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER organizers_owner AFTER INSERT OR UPDATE OF user_id, deleted_at ON organizers
FOR EACH ROW EXECUTE FUNCTION organizers_tell_owner();

-- At the commit, the member who is the owner is the account that the company names, whoever wrote.
CREATE OR REPLACE FUNCTION members_have_one_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM organizers WHERE id IN (OLD.organizer_id, NEW.organizer_id) AND user_id IS DISTINCT FROM
      (SELECT members.user_id FROM members WHERE members.organizer_id = organizers.id AND members.role = 'owner')
  ) THEN
    RAISE EXCEPTION 'the owner of a company is the account that it names' USING ERRCODE = 'check_violation', CONSTRAINT = 'members_owner_is_named';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER members_owner_named AFTER INSERT OR UPDATE OR DELETE ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION members_have_one_owner();

-- A member of a company has the role of an organizer, and is a pilgrim again once they belong to none; an admin stays one.
CREATE OR REPLACE FUNCTION members_tell_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET role = 'organizer', updated_at = now() WHERE id = NEW.user_id AND role = 'pilgrim';
  ELSE
    UPDATE users SET role = 'pilgrim', updated_at = now()
    WHERE id = OLD.user_id AND role = 'organizer' AND NOT EXISTS (SELECT FROM members WHERE user_id = OLD.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER members_role AFTER INSERT OR DELETE ON members
FOR EACH ROW EXECUTE FUNCTION members_tell_role();
CREATE OR REPLACE TRIGGER organizers_announce AFTER INSERT OR DELETE ON organizers
FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE OR REPLACE TRIGGER organizers_announce_edit AFTER UPDATE ON organizers
FOR EACH ROW EXECUTE FUNCTION announce_change();
