import { sameSignature } from "./ids.ts";
import type { Config } from "./ports.ts";

/** CloudFront adds the secret: both APIs have public addresses of their own. */
export function isFromCloudFront({ origin_secrets }: Config, header: string | undefined): boolean {
	return origin_secrets.some((secret) => sameSignature(header ?? "", secret));
}
