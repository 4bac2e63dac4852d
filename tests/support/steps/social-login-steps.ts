import type { SocialProvider } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { ApiResponse, Person } from "../person.ts";

export interface ProviderPerson {
	email: string;
	first_name?: string;
	last_name?: string;
	/** True by default. */
	vouched?: boolean;
}

/** Returns the provider's page. */
export async function startSocialLogin(person: Person, provider: SocialProvider, to?: string): Promise<URL> {
	const query = to === undefined ? "" : `?${new URLSearchParams({ to })}`;
	const { status, headers } = await person.get(`/api/auth/social/${provider}${query}`);
	if (status !== 302) throw new Error(`the way to ${provider} was refused with ${status}`);
	return new URL(headers.get("location") ?? "");
}

/** Returns the redirect's query. */
export async function answerAtProvider(
	page: URL,
	chosen: ProviderPerson | "refuse",
): Promise<URLSearchParams> {
	const url = new URL(page);
	url.pathname = page.pathname.replace(/authorize$/, chosen === "refuse" ? "refuse" : "allow");
	if (chosen !== "refuse") {
		const { email, first_name = "", last_name = "", vouched = true } = chosen;
		const fields = { email, first_name, last_name, ...(vouched && { vouched: "yes" }) };
		for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
	}
	const response = await fetch(url, { redirect: "manual" });
	const back = new URL(response.headers.get("location") ?? "");
	if (response.status !== 302 || back.pathname !== "/auth/login")
		throw new Error(`the provider led to ${back}`);
	return back.searchParams;
}

export const finishSocialLogin = (
	person: Person,
	query: URLSearchParams,
): Promise<ApiResponse<ErrorBody & { to: string }>> => person.get(`/api/auth/social?${query}`);

export async function loginByProvider(
	person: Person,
	provider: SocialProvider,
	chosen: ProviderPerson,
	to?: string,
) {
	return finishSocialLogin(
		person,
		await answerAtProvider(await startSocialLogin(person, provider, to), chosen),
	);
}
