/**
 * Words that are routes of the platform, and so can be no conference's path (product.md §2). Plain data: it runs at
 * CloudFront as well.
 */
export const RESERVED_PATHS: readonly string[] = [
	"about",
	"events",
	"my",
	"profile",
	"auth",
	"api",
	"ws",
	"files",
	"public",
	"adm",
	"assets",
	"messages",
	"index",
	"static",
	"admin",
	"login",
	"register",
	"help",
	"privacy",
	"status",
	"well-known",
];
