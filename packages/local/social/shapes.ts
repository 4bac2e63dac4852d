import { createHash } from "node:crypto";
import type { SocialProvider } from "@deck/contracts/account";

/** Who comes, as it was chosen on the page. */
export interface Chosen {
	email: string;
	first_name: string;
	last_name: string;
	/** Whether the provider vouches for the e-mail. */
	vouched: boolean;
}

/** A call of the application to a provider. */
export interface ProviderCall {
	/** Method and path below the provider's, such as `GET /person`. */
	name: string;
	/** The header; "" where there is none. */
	authorization: string;
	/** Fields of the query or of the form. */
	fields: Record<string, string>;
}

/** What differs between the providers, as the real ones do it. */
export interface Shape {
	/** As people know it, in both languages. */
	name: { en: string; ru: string };
	/** Who redeems a code: the application's name and secret. */
	client(call: ProviderCall): (string | undefined)[];
	/** What the answer to a redeemed code holds besides the common fields. */
	token(chosen: Chosen, call: ProviderCall): Record<string, unknown>;
	/** The access token by which a call asks. */
	access(call: ProviderCall): string | undefined;
	/** What a call gets; undefined where the provider knows no such call. */
	answer(call: ProviderCall, chosen: Chosen): unknown;
}

const basic = ({ authorization }: ProviderCall) =>
	Buffer.from(/^Basic (.+)$/.exec(authorization)?.[1] ?? "", "base64")
		.toString()
		.split(":");
const bearer = ({ authorization }: ProviderCall) => /^Bearer (.+)$/.exec(authorization)?.[1];

/** The same e-mail is the same account, for ever: digits of its hash, no zero at the beginning. */
function accountNumber({ email }: Chosen, digits: number): string {
	const hash = createHash("sha256").update(email.toLowerCase()).digest("hex");
	return BigInt(`0x1${hash}`).toString().slice(0, digits);
}

const orcidOf = (chosen: Chosen) =>
	`0000${accountNumber(chosen, 12)}`.replace(/(?<=^(?:\d{4})+)(?=\d)/g, "-");
const fullName = ({ first_name, last_name }: Chosen) => `${first_name} ${last_name}`.trim();
const namesOf = ({ first_name, last_name }: Chosen) => ({ first_name, last_name });

/** Every provider's shape, by its name. */
export const SHAPES: Record<SocialProvider, Shape> = {
	google: {
		name: { en: "Google", ru: "Google" },
		client: basic,
		token: () => ({}),
		access: bearer,
		answer: ({ name }, chosen) =>
			name === "GET /person"
				? {
						sub: accountNumber(chosen, 21),
						name: fullName(chosen),
						given_name: chosen.first_name,
						family_name: chosen.last_name,
						email: chosen.email,
						email_verified: chosen.vouched,
					}
				: undefined,
	},
	yandex: {
		name: { en: "Yandex", ru: "Яндекс" },
		client: basic,
		token: () => ({}),
		access: ({ authorization }) => /^OAuth (.+)$/.exec(authorization)?.[1],
		answer: ({ name, fields }, chosen) =>
			name === "GET /person" && fields.format === "json"
				? {
						id: accountNumber(chosen, 10),
						login: chosen.email.split("@")[0],
						...namesOf(chosen),
						real_name: fullName(chosen),
						...(chosen.vouched && { default_email: chosen.email, emails: [chosen.email] }),
					}
				: undefined,
	},
	vkontakte: {
		name: { en: "VK ID", ru: "VK ID" },
		client: ({ fields }) => [fields.client_id, fields.service_token],
		token: (chosen, { fields }) => ({ user_id: Number(accountNumber(chosen, 9)), state: fields.state }),
		access: ({ fields }) => fields.access_token,
		answer: ({ name }, chosen) =>
			name === "POST /person"
				? {
						user: {
							user_id: accountNumber(chosen, 9),
							...namesOf(chosen),
							...(chosen.vouched && { email: chosen.email }),
						},
					}
				: undefined,
	},
	orcid: {
		name: { en: "ORCID", ru: "ORCID" },
		client: ({ fields }) => [fields.client_id, fields.client_secret],
		token: (chosen) => ({ orcid: orcidOf(chosen), name: fullName(chosen) }),
		access: bearer,
		answer: ({ name }, chosen) =>
			name === `GET /person/${orcidOf(chosen)}/email`
				? { email: chosen.vouched ? [{ email: chosen.email, primary: true, verified: true }] : [] }
				: undefined,
	},
	github: {
		name: { en: "GitHub", ru: "GitHub" },
		client: basic,
		token: () => ({ token_type: "bearer" }),
		access: bearer,
		answer: ({ name }, chosen) => {
			const id = Number(accountNumber(chosen, 8));
			const login = `user-${id}`;
			if (name === "GET /person") return { id, login, name: fullName(chosen) || null, email: null };
			if (name !== "GET /person/emails") return undefined;
			return [
				{ email: chosen.email, primary: true, verified: chosen.vouched, visibility: "private" },
				{
					email: `${id}+${login}@users.noreply.github.com`,
					primary: false,
					verified: true,
					visibility: null,
				},
			];
		},
	},
};
