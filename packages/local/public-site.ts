import { readFileSync } from "node:fs";
import { LocalFailure } from "./failure.ts";
import type { Relay } from "./ses/relay.ts";

/** A site that people reach from other computers. */
export interface PublicSite {
	/** `https://conf.example.org`. */
	url: string;
	/**
	 * `https://files.example.org`: another origin than `url`, so that an uploaded file can never act as a page of
	 * the site. Both names lead here.
	 */
	filesUrl: string;
	/** To listen on. */
	address: string;
	/** Absent behind a proxy that ends TLS. */
	tls?: TlsFiles;
	/** Address of the proxy; its X-Forwarded-For names the client. */
	trustedProxy?: string;
	/** Replaces the sample of terms and privacy policy: has the files of `web/public/legal`. */
	legalDir?: string;
	/** Sends the e-mails. */
	relay: Relay;
}

/** Paths of PEM files. */
export interface TlsFiles {
	cert: string;
	key: string;
}

/** @throws LocalFailure when a file cannot be read */
export function readTls({ cert, key }: TlsFiles): { cert: Buffer; key: Buffer } {
	return { cert: readPem(cert), key: readPem(key) };
}

function readPem(path: string): Buffer {
	try {
		return readFileSync(path);
	} catch (error) {
		throw new LocalFailure(`${path} cannot be read: ${error instanceof Error ? error.message : error}.`);
	}
}
