/** Routes of the platform (product.md §2). CloudFront uses them too. */
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

/** Whether it may be a conference's path; nothing else reaches a key of the table. */
export function isPossiblePath(text: string): boolean {
	return /^[a-z0-9-]{1,64}$/.test(text) && !RESERVED_PATHS.includes(text);
}
