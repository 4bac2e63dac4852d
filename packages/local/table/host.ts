import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/**
 * Returns an unguessable loopback address such as `127.93.201.44`, kept in the data folder; 127.0.0.1 if
 * there is no other. The engine answers any web page unsigned: without a private network, hiding it is the
 * only protection.
 */
export async function hiddenHost(dataDir: string): Promise<string> {
	const file = join(dataDir, "table-host");
	const storedHost = readStoredHost(file);
	if (storedHost && (await canListen(storedHost))) return storedHost;
	const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
	if (!(await canListen(host))) return "127.0.0.1";
	writeFileSync(file, host, { mode: 0o600 });
	return host;
}

function readStoredHost(file: string): string | undefined {
	try {
		return /^127(\.\d{1,3}){3}$/.exec(readFileSync(file, "utf8"))?.[0];
	} catch {
		return undefined;
	}
}

function canListen(host: string): Promise<boolean> {
	const server = createServer();
	return new Promise((resolve) => {
		server.once("error", () => resolve(false));
		server.listen(0, host, () => server.close(() => resolve(true)));
	});
}
