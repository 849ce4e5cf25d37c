import { type Database, sql } from '../../server/storage/database.ts';

/** Makes the hour of the rate limits last forever, because a test that crosses the end of an hour would count in two. */
export async function keepHour(database: Database): Promise<void> {
  await database.query(sql`
    CREATE FUNCTION keep_hour() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.key := regexp_replace(NEW.key, ' [0-9]+$', ' 0');
      RETURN NEW;
    END $$`);
  await database.query(sql`
    CREATE TRIGGER keep_hour BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION keep_hour()`);
}
