import { createHash } from "node:crypto";
import type { SocialProvider } from "@deck/contracts/account";

export interface ChosenPerson {
	email: string;
	first_name: string;
	last_name: string;
	/** The provider vouches for the e-mail. */
	vouched: boolean;
}

export interface ProviderCall {
	/** Method and path within the provider: `GET /person`. */
	name: string;
	authorization: string;
	/** From query or form. */
	fields: Record<string, string>;
}

export interface ProviderShape {
	name: { en: string; ru: string };
	client(call: ProviderCall): (string | undefined)[];
	/** Fields besides the common ones. */
	token(chosen: ChosenPerson, call: ProviderCall): Record<string, unknown>;
	access(call: ProviderCall): string | undefined;
	/** Returns undefined for unknown calls. */
	answer(call: ProviderCall, chosen: ChosenPerson): unknown;
}

const basic = ({ authorization }: ProviderCall) =>
	Buffer.from(/^Basic (.+)$/.exec(authorization)?.[1] ?? "", "base64")
		.toString()
		.split(":");
const bearer = ({ authorization }: ProviderCall) => /^Bearer (.+)$/.exec(authorization)?.[1];

/** Hashes the e-mail, so accounts stay the same; no leading zero. */
function accountNumber({ email }: ChosenPerson, digits: number): string {
	const hash = createHash("sha256").update(email.toLowerCase()).digest("hex");
	return BigInt(`0x1${hash}`).toString().slice(0, digits);
}

const orcidOf = (chosen: ChosenPerson) =>
	`0000${accountNumber(chosen, 12)}`.replace(/(?<=^(?:\d{4})+)(?=\d)/g, "-");
const fullName = ({ first_name, last_name }: ChosenPerson) => `${first_name} ${last_name}`.trim();
const nameFields = ({ first_name, last_name }: ChosenPerson) => ({ first_name, last_name });

export const PROVIDER_SHAPES: Record<SocialProvider, ProviderShape> = {
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
						...nameFields(chosen),
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
							...nameFields(chosen),
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
