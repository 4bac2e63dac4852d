import { SOCIAL_PROVIDERS, type SocialProvider } from "@deck/contracts/account";
import { type Social, SocialRefused } from "@deck/core/kernel/ports";
import { authorizationUrl } from "./client.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import type { OAuthCredentials, Provider } from "./provider.ts";
import { PROVIDERS } from "./providers.ts";

/** Milliseconds per visit; the HTTP API gives up after 29 s. */
const TIMEOUT_MS = 8_000;

interface Environment {
	SOCIAL_PROVIDERS?: string | undefined;
	SITE_URL?: string | undefined;
}

/** Reads the environment at the first call. Calls throw an Error naming a malformed field of `SOCIAL_PROVIDERS`. */
export function makeSocial(environment: Environment = process.env, patience = TIMEOUT_MS): Social {
	let configuration: Configuration | undefined;
	const configured = () => {
		configuration ??= readConfiguration(environment.SOCIAL_PROVIDERS);
		return configuration;
	};
	const providerOf = (name: SocialProvider) => {
		const settings = configured()[name];
		if (!settings) throw new SocialRefused(`${name} is not set up`);
		if (!environment.SITE_URL) throw new Error("SITE_URL is not set");
		const { client_id, client_secret, ...others } = settings;
		const provider: Provider = PROVIDERS[name];
		const client: OAuthCredentials = { client_id, client_secret };
		const addresses = { ...provider.addresses, ...others };
		return { provider, client, addresses, redirect: `${environment.SITE_URL}/auth/login` };
	};

	return {
		providers: () => SOCIAL_PROVIDERS.filter((name) => configured()[name]),

		async ask(name, secrets) {
			const { provider, client, addresses, redirect } = providerOf(name);
			const { authorize } = addresses;
			return authorizationUrl({ client, authorize, redirect, scopes: provider.scopes, ...secrets });
		},

		async person(name, answer) {
			const { provider, ...visit } = providerOf(name);
			const signal = AbortSignal.timeout(patience);
			try {
				return await withTimeout(provider.person({ ...visit, answer, signal }), signal);
			} catch (cause) {
				throw new SocialRefused(`${name} gave no person: ${errorText(cause)}`, { cause });
			}
		},
	};
}

/** Limits the time of a call, as arctic's calls ignore signals. */
async function withTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	const late = Promise.withResolvers<never>();
	const giveUp = () => late.reject(signal.reason);
	signal.addEventListener("abort", giveUp);
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		signal.removeEventListener("abort", giveUp);
	}
}

function errorText(cause: unknown): string {
	return cause instanceof Error ? cause.message : String(cause);
}
