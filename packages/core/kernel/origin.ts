import { equalInConstantTime } from "./ids.ts";
import type { Config } from "./ports.ts";

/** Checks the secret that CloudFront adds: both APIs have public addresses of their own. */
export function isFromCloudFront({ origin_secrets }: Config, header: string | undefined): boolean {
	return origin_secrets.some((secret) => equalInConstantTime(header ?? "", secret));
}
