import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { LOCALES } from "@deck/contracts/enums";
import { acceptedCoding } from "@deck/core/site/accepted-coding";
import { AUTH_SESSION_COOKIE, appFile } from "@deck/core/site/app-file";
import { isKnown } from "./kept-answers.ts";
import { ENCODINGS, readSite, type SiteFile, type SiteFiles } from "./site-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";
const LEGAL = "/legal/";
/** Texts of terms and privacy policy. */
export const LEGAL_FILES = ["privacy", "terms"].flatMap((text) =>
	LOCALES.map((locale) => `${text}.${locale}.md`),
);
const LEGAL_PATHS = new Set(LEGAL_FILES.map((name) => LEGAL + name));

export type SiteHandler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/**
 * Serves pages like CloudFront: `/assets/*` immutable, the rest revalidated by etag, brotli or gzip. Paths
 * without a file extension get the application's page, as does /auth, where a path may end in an e-mail
 * address.
 * @param headersOf receives a page's text
 * @param legalDir has `LEGAL_FILES`; by default those of the build
 */
export function createSiteHandler(
	webDir: string,
	headersOf: (page?: string) => Record<string, string>,
	legalDir?: string,
): SiteHandler {
	const built = readSite(webDir);
	const legal = legalDir === undefined ? undefined : readSite(legalDir);
	// The folder may have other files, such as a key.
	const files: SiteFiles = (path) =>
		legal && LEGAL_PATHS.has(path) ? legal(path.slice(LEGAL.length - 1)) : built(path);
	const plain = headersOf();
	const pageHeaders = new WeakMap<SiteFile, Record<string, string>>();
	const headersOfPage = (file: SiteFile) => {
		const headers = pageHeaders.get(file) ?? headersOf(file.body.toString());
		pageHeaders.set(file, headers);
		return headers;
	};
	const sendBuildingPage = createBuildingPage(headersOf);

	return async (request, response, path) => {
		if (request.method !== "GET" && request.method !== "HEAD") {
			return sendText(response, 405, "Method Not Allowed", { ...plain, allow: "GET, HEAD" });
		}
		const isPage = extname(path) === "" || path.startsWith("/auth/");
		const file = await files(isPage ? appFile({ session: sessionOf(request) }) : path);
		if (!file && isPage) return sendBuildingPage(response);
		if (!file) return sendText(response, 404, "Not Found", plain);
		const headers = isPage ? headersOfPage(file) : plain;
		const caching = path.startsWith("/assets/") ? IMMUTABLE : REVALIDATE;
		await sendFile(request, response, file, { ...headers, "cache-control": caching });
	};
}

const RETRY_SECONDS = 3;

const BUILDING_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Event deck</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1rem}</style></head>
<body><p>The pages are being built; <code>npm start</code> does it, in about a minute. This page then opens by itself.</p>
<p lang="ru">Страницы собираются: это делает <code>npm start</code>, около минуты. Потом страница откроется сама.</p>
</body></html>
`;

/** Answers 503 with a page that reloads itself until pages are built. */
export function createBuildingPage(headersOf: (page?: string) => Record<string, string>) {
	const headers = {
		...headersOf(BUILDING_PAGE),
		"retry-after": String(RETRY_SECONDS),
		refresh: String(RETRY_SECONDS),
		"content-type": "text/html; charset=utf-8",
	};
	return (response: ServerResponse) => sendText(response, 503, BUILDING_PAGE, headers);
}

function sessionOf({ headers }: IncomingMessage): string | undefined {
	const cookies = headers.cookie?.split("; ") ?? [];
	const own = cookies.find((cookie) => cookie.startsWith(`${AUTH_SESSION_COOKIE}=`));
	return own?.slice(AUTH_SESSION_COOKIE.length + 1);
}

async function sendFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: SiteFile,
	headers: Record<string, string>,
): Promise<void> {
	const validators = { ...headers, etag: file.etag, vary: "accept-encoding" };
	if (isKnown(request.headers["if-none-match"], file.etag)) {
		response.writeHead(304, validators).end();
		return;
	}
	const encoding = acceptedCoding(String(request.headers["accept-encoding"] ?? ""), ENCODINGS);
	const packed = encoding && (await file.compressed(encoding));
	const body = packed ?? file.body;
	response.writeHead(200, {
		...validators,
		...(packed && { "content-encoding": encoding }),
		"content-type": file.type,
		"content-length": body.length,
	});
	response.end(body);
}

export function sendText(
	response: ServerResponse,
	status: number,
	text: string,
	headers: Record<string, string>,
): void {
	response.writeHead(status, {
		"content-type": "text/plain; charset=utf-8",
		...headers,
		"cache-control": "no-store",
		"content-length": Buffer.byteLength(text),
	});
	response.end(text);
}
