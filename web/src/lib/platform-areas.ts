/** First segments of platform addresses besides home. */
export const PLATFORM_AREAS = [
	"about",
	"events",
	"my",
	"profile",
	"privacy",
	"terms",
	"unsubscribe",
	"verify",
] as const;
export type PlatformArea = (typeof PLATFORM_AREAS)[number];
