/** First segments of the platform's addresses besides the home page. */
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
