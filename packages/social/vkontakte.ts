import * as v from "valibot";
import { requestJson } from "./http.ts";
import type { Provider, ProviderCallback } from "./provider.ts";

const Token = v.object({ access_token: v.string(), state: v.optional(v.string()) });

const Person = v.object({
	user: v.object({
		user_id: v.union([v.string(), v.number()]),
		/** VK ID returns confirmed addresses only. */
		email: v.nullish(v.string()),
		first_name: v.nullish(v.string(), ""),
		last_name: v.nullish(v.string(), ""),
	}),
});

/** VK ID, OAuth 2.1: needs the browser's `device_id`; see id.vk.com/about/business/go/docs. */
export const vkontakte: Provider = {
	addresses: {
		authorize: "https://id.vk.com/authorize",
		token: "https://id.vk.com/oauth2/auth",
		person: "https://id.vk.com/oauth2/user_info",
	},
	scopes: ["vkid.personal_info", "email"],
	async person(visit) {
		const { addresses, client, signal } = visit;
		const form = { client_id: client.client_id, access_token: await exchangeCodeAtVk(visit) };
		const { user } = await requestJson(Person, { url: addresses.person, signal, form });
		const { email, first_name, last_name } = user;
		return { subject: String(user.user_id), email: email || null, first_name, last_name };
	},
};

/** Takes no Basic credentials, and answers 404 to unknown fields. */
async function exchangeCodeAtVk({
	addresses,
	client,
	answer,
	redirect,
	signal,
}: ProviderCallback): Promise<string> {
	const { code, state, verifier, device_id } = answer;
	if (!device_id) throw new Error("no device_id came back");
	const token = await requestJson(Token, {
		url: addresses.token,
		signal,
		form: {
			grant_type: "authorization_code",
			code,
			code_verifier: verifier,
			client_id: client.client_id,
			device_id,
			redirect_uri: redirect,
			state,
			service_token: client.client_secret,
		},
	});
	if (token.state !== undefined && token.state !== state) throw new Error("the state is another one");
	return token.access_token;
}
