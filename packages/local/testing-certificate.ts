import { generateKeyPairSync, sign } from "node:crypto";

/** Returns a certificate that its own key signed, both as PEM, for a server in a test. */
export function makeCertificate(name: string): { cert: string; key: string } {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
	const commonName = der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(name)));
	const subject = der(SEQUENCE, der(SET, commonName));
	const validity = der(SEQUENCE, utcTime("200101000000Z"), utcTime("491231000000Z"));
	const spki = publicKey.export({ type: "spki", format: "der" });
	const serial = der(INTEGER, Buffer.from([1]));
	const facts = der(SEQUENCE, serial, algorithm, subject, validity, subject, spki);
	const signature = der(BIT_STRING, Buffer.from([0]), sign("sha256", facts, privateKey));
	const body = der(SEQUENCE, facts, algorithm, signature).toString("base64");
	return {
		cert: `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`,
		key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
	};
}

const [INTEGER, BIT_STRING, UTF8_STRING, UTC_TIME, SEQUENCE, SET] = [2, 3, 12, 23, 0x30, 0x31] as const;
/** Object identifiers 1.2.840.10045.4.3.2 and 2.5.4.3. */
const ECDSA_WITH_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");

const utcTime = (text: string) => der(UTC_TIME, Buffer.from(text));

/** Encodes a value of ASN.1. */
function der(tag: number, ...parts: Buffer[]): Buffer {
	const content = Buffer.concat(parts);
	const { length } = content;
	const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
