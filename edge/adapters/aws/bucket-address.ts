/**
 * The address of a bucket, without a trailing slash.
 * @param endpoint the address of buckets that are not Amazon's
 */
export function bucketAddress(bucket: string, region: string, endpoint?: string): string {
  return endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
}
