/** The login page that comes back to where one is; the home page needs no way back. */
export function loginAddress({
	pathname,
	search,
	hash,
}: Record<"pathname" | "search" | "hash", string>): string {
	if (pathname === "/" && search === "") return "/auth/login";
	return `/auth/login?${new URLSearchParams({ to: pathname + search + hash })}`;
}
