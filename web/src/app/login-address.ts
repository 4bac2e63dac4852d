export function loginAddress({
	pathname,
	search,
	hash,
}: Record<"pathname" | "search" | "hash", string>): string {
	if (pathname === "/" && search === "") return "/auth/login";
	return `/auth/login?${new URLSearchParams({ to: pathname + search + hash })}`;
}
