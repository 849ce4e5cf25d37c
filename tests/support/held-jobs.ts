import { type Database, type Queryable, sql } from '../../server/storage/database.ts';

/** Returns the database with another step at the end of each transaction. */
export const endingWith = (database: Database, step: (tx: Queryable) => Promise<unknown>): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const result = await work(tx);
      await step(tx);
      return result;
    }),
});

/** Returns the database for dispatching a notification by hand. Its jobs are not due, so that the test's worker sends nothing meanwhile. */
export const holdingJobs = (database: Database, notificationId: string): Database =>
  endingWith(database, (tx) =>
    tx.query(sql`
      UPDATE jobs SET due_at = due_at + interval '1 hour' WHERE data ->> 'notification_id' = ${notificationId}`),
  );
