/**
 * Words that are routes of the platform, and so can be no conference's path (product.md §2). Asked at CloudFront as
 * well.
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
	"verify",
	"terms",
	"unsubscribe",
	"legal",
	"status",
	"well-known",
];

/**
 * Whether a text may be a path of a conference, today's or a former one; what a request asks for by another is nothing
 * of a conference, and no key of the table is made of it.
 */
export function mayBePath(text: string): boolean {
	return /^[a-z0-9-]{1,64}$/.test(text) && !RESERVED_PATHS.includes(text);
}
