import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes; about 22 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");

/** Hashes a password to a PHC string (argon2id). */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...COST });
	return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Checks a password against a PHC string of any cost. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
	if (!match) return false;
	const [, memory, passes, parallelism, nonce = "", tag = ""] = match;
	const expected = Buffer.from(tag, "base64");
	const given = await derive("argon2id", {
		message: password.normalize("NFKC"),
		nonce: Buffer.from(nonce, "base64"),
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	});
	return timingSafeEqual(given, expected);
}
