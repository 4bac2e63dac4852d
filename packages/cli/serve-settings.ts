import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { LocalFailure } from "@deck/local/failure";
import { LEGAL_FILES } from "@deck/local/gateway/site";
import type { TlsFiles } from "@deck/local/public-site";

export interface ServeSettings {
	url: string;
	filesUrl: string;
	address: string;
	port: number;
	tls?: TlsFiles;
	trustedProxy?: string;
	smtpUrl: string;
	mailFrom: string;
	legalDir?: string;
}

type Environment = Record<string, string | undefined>;

const DEFAULT_LISTEN = "127.0.0.1:8080";

/**
 * Reads the variables of `npm run serve` (packages/local/SERVE.md, "Settings").
 * @throws LocalFailure that names each missing or wrong one
 */
export function readServeSettings(env: Environment): ServeSettings {
	const faults: string[] = [];
	const check = <T>(read: () => T): T | undefined => {
		try {
			return read();
		} catch (error) {
			faults.push((error as Error).message);
			return undefined;
		}
	};
	const url = check(() => origin(env, "SITE_URL"));
	const filesUrl = check(() => origin(env, "FILES_URL"));
	if (url && url === filesUrl) faults.push("FILES_URL must name another host or port than SITE_URL.");
	const listen = check(() => listenAddress(env.LISTEN || DEFAULT_LISTEN));
	const { TLS_CERT: cert, TLS_KEY: key, TRUSTED_PROXY: trustedProxy } = env;
	if (Boolean(cert) !== Boolean(key)) faults.push("TLS_CERT and TLS_KEY belong together.");
	if (!cert && !key && !trustedProxy)
		faults.push(
			"Set TLS_CERT and TLS_KEY, or TRUSTED_PROXY to the address from which a reverse proxy connects.",
		);
	if (trustedProxy && isIP(trustedProxy) === 0) faults.push("TRUSTED_PROXY must be an IP address.");
	const smtpUrl = check(() => smtpAddress(env));
	const mailFrom = check(() => required(env, "MAIL_FROM"));
	check(() => requireLegal(env));
	if (!url || !filesUrl || !listen || !smtpUrl || !mailFrom || faults.length > 0)
		throw new LocalFailure(faults.join("\n"));
	return {
		url,
		filesUrl,
		...listen,
		...(cert && key && { tls: { cert, key } }),
		...(trustedProxy && { trustedProxy }),
		smtpUrl,
		mailFrom,
		...(env.LEGAL_FOLDER && { legalDir: env.LEGAL_FOLDER }),
	};
}

function required(env: Environment, name: string): string {
	const value = env[name];
	if (value) return value;
	throw new Error(`${name} is not set.`);
}

function origin(env: Environment, name: string): string {
	const value = required(env, name);
	const url = URL.canParse(value) ? new URL(value) : undefined;
	// Cookies of the site need HTTPS.
	if (url?.protocol === "https:" && url.href === `${url.origin}/`) return url.origin;
	throw new Error(`${name} must be an address like https://conf.example.org, not ${value}.`);
}

function listenAddress(value: string): { address: string; port: number } {
	const [, six, four, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(value) ?? [];
	const address = six ?? four ?? "";
	const port = Number(digits);
	if (isIP(address) !== 0 && port <= 65_535) return { address, port };
	throw new Error(`LISTEN must be an address like ${DEFAULT_LISTEN}, 0.0.0.0:443 or [::]:443, not ${value}.`);
}

function smtpAddress(env: Environment): string {
	const value = required(env, "SMTP_URL");
	const url = URL.canParse(value) ? new URL(value) : undefined;
	if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return value;
	// It holds a password, which must not get into a log.
	throw new Error("SMTP_URL must be an address like smtps://USER:PASSWORD@mail.example.org:465.");
}

function requireLegal({ LEGAL_FOLDER: folder, LEGAL_VERSION: version }: Environment): void {
	if (Boolean(folder) !== Boolean(version))
		throw new Error("LEGAL_FOLDER and LEGAL_VERSION belong together.");
	const missing = folder ? LEGAL_FILES.filter((name) => !existsSync(join(folder, name))) : [];
	if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(", ")}.`);
}
