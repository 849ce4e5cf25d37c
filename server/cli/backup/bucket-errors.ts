import { S3ServiceError } from 's3mini';

type Place = { bucket: string; endpoint: string };

/** Error that was explained already. */
class BucketError extends Error {}

export const missingBucket = ({ bucket, endpoint }: Place): Error =>
  new BucketError(
    `Bucket ${bucket} does not exist at ${endpoint}: create it, or correct BACKUP_TO and BACKUP_S3_ENDPOINT.`,
  );

/** @throws in place of an error of the storage or of the connection, one that says what to do */
export async function explaining<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(place, error as Error);
  }
}

function explained(place: Place, error: Error & { code?: string; cause?: unknown }): Error {
  const { bucket, endpoint } = place;
  if (error instanceof BucketError || error.name === 'AbortError') return error;
  if (!(error instanceof S3ServiceError)) {
    const cause = error.cause as { code?: string; message?: string } | undefined;
    const reason = error.code ?? cause?.code ?? cause?.message ?? error.message;
    return new BucketError(
      `The connection to ${endpoint} failed (${reason}): check BACKUP_S3_ENDPOINT and the network.`,
    );
  }
  const { status, serviceCode } = error;
  if (status === 403)
    return new BucketError(
      `${endpoint} refuses bucket ${bucket} (${serviceCode}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and that the key may list, read, write and delete there.`,
    );
  if (status === 404 && serviceCode !== 'NoSuchUpload') return missingBucket(place);
  return new BucketError(`${endpoint} answered with status ${status} (${serviceCode}).`);
}
