import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { SOCIAL_PROVIDERS, type SocialProvider } from "@deck/contracts/account";
import {
	Events,
	type MutableRedirectUri,
	type MutableResponse,
	type MutableToken,
	OAuth2Issuer,
	OAuth2Service,
	type TokenRequestIncomingMessage,
} from "oauth2-mock-server";
import { type ChosenPerson, PROVIDER_SHAPES, type ProviderCall } from "./provider-shapes.ts";
import { LOCAL_OAUTH_CLIENT } from "./settings.ts";

export interface CodeStore {
	/**
	 * Answers `GET /<provider>/allow`, redirecting with a code, and `POST /<provider>/token`. oauth2-mock-server
	 * checks PKCE and makes codes and tokens.
	 */
	serve(provider: SocialProvider, request: IncomingMessage, response: ServerResponse): void;
	/** Returns the person of an access token. */
	personByToken(provider: SocialProvider, token: string): ChosenPerson | undefined;
}

interface Grant {
	chosen: ChosenPerson;
	redirect_uri: string;
	/** Only VK ID asks for these again. */
	state: string;
	device_id: string;
}

/** Stores OAuth codes and tokens. `chosenIn` reads the person from a provider page's query. */
export async function makeCodeStore(
	url: string,
	chosenIn: (query: URLSearchParams) => ChosenPerson,
): Promise<CodeStore> {
	const issuer = new OAuth2Issuer();
	issuer.url = url;
	await issuer.keys.generate("ES256");
	const holders = new Map<string, ChosenPerson>();

	const listener = (provider: SocialProvider): RequestListener => {
		const service = new OAuth2Service(issuer, {
			authorize: `/${provider}/allow`,
			token: `/${provider}/token`,
		});
		const grants = new Map<string, Grant>();
		service.on(Events.BeforeAuthorizeRedirect, (back: MutableRedirectUri, request: IncomingMessage) => {
			const query = new URL(request.url ?? "", url).searchParams;
			const device_id = randomUUID();
			if (provider === "vkontakte") back.url.searchParams.set("device_id", device_id);
			grants.set(back.url.searchParams.get("code") ?? "", {
				chosen: chosenIn(query),
				redirect_uri: query.get("redirect_uri") ?? "",
				state: query.get("state") ?? "",
				device_id,
			});
		});
		service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
			// Otherwise tokens of one second would be equal.
			payload.jti = randomUUID();
		});
		service.on(Events.BeforeResponse, (response: MutableResponse, request: TokenRequestIncomingMessage) => {
			const call = callOf(request);
			const { code = "" } = call.fields;
			const grant = grants.get(code);
			grants.delete(code);
			const chosen = exchangeCode(provider, call, grant);
			if ("error" in chosen) {
				response.statusCode = chosen.status;
				response.body = { error: chosen.error };
				return;
			}
			const body = { ...Object(response.body), ...PROVIDER_SHAPES[provider].token(chosen, call) };
			response.body = body;
			holders.set(`${provider} ${body.access_token}`, chosen);
		});
		return service.requestHandler;
	};

	const listeners = new Map(SOCIAL_PROVIDERS.map((provider) => [provider, listener(provider)]));
	return {
		serve: (provider, request, response) => listeners.get(provider)?.(request, response),
		personByToken: (provider, token) => holders.get(`${provider} ${token}`),
	};
}

function callOf({ headers, body }: TokenRequestIncomingMessage): ProviderCall {
	const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
	return { name: "POST /token", authorization: headers.authorization ?? "", fields };
}

/** Exchanges a code for its answer; PKCE is already checked. */
function exchangeCode(
	provider: SocialProvider,
	call: ProviderCall,
	grant: Grant | undefined,
): ChosenPerson | { status: number; error: string } {
	const [id, secret] = PROVIDER_SHAPES[provider].client(call);
	if (id !== LOCAL_OAUTH_CLIENT.client_id || secret !== LOCAL_OAUTH_CLIENT.client_secret)
		return { status: 401, error: "invalid_client" };
	const { code_verifier, redirect_uri, device_id, state } = call.fields;
	// Without a verifier PKCE would not be checked.
	if (!grant || !code_verifier || redirect_uri !== grant.redirect_uri) {
		return { status: 400, error: "invalid_grant" };
	}
	const isBrowser = device_id === grant.device_id && state === grant.state;
	if (provider === "vkontakte" && !isBrowser) return { status: 400, error: "invalid_request" };
	return grant.chosen;
}
