import * as v from "valibot";
import { exchangeCode } from "./client.ts";
import { requestJson } from "./http.ts";
import type { Provider } from "./provider.ts";

const Person = v.object({
	id: v.string(),
	/** Confirmed by Yandex; absent if the person withholds it. */
	default_email: v.nullish(v.string()),
	first_name: v.nullish(v.string(), ""),
	last_name: v.nullish(v.string(), ""),
});

/** See yandex.com/dev/id/doc. */
export const yandex: Provider = {
	addresses: {
		authorize: "https://oauth.yandex.ru/authorize",
		token: "https://oauth.yandex.ru/token",
		person: "https://login.yandex.ru/info",
	},
	scopes: ["login:email", "login:info"],
	async person(visit) {
		const token = await exchangeCode(visit);
		const url = new URL(visit.addresses.person);
		url.searchParams.set("format", "json");
		const { id, default_email, first_name, last_name } = await requestJson(Person, {
			url: url.toString(),
			signal: visit.signal,
			authorization: `OAuth ${token}`,
		});
		return { subject: id, email: default_email || null, first_name, last_name };
	},
};
