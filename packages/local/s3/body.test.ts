import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { openBody } from "./body.ts";
import { S3Error } from "./errors.ts";

const AUTHORIZED = { signature: "", signingKey: createSecretKey(Buffer.alloc(32)), timestamp: "", scope: "" };

async function* bytes(text: string): AsyncGenerator<Buffer> {
	yield Buffer.from(text);
}

async function read(payload: string, body: string, headers: Record<string, string>): Promise<string> {
	const fields = new Map(Object.entries(headers));
	const request = { method: "PUT", path: "/b/k", bucket: "b", key: "k", parameters: [], query: new Map() };
	try {
		let text = "";
		const source = openBody(
			{ ...request, headers: fields, fields, bytes: bytes(body) },
			{ ...AUTHORIZED, payload },
		);
		for await (const piece of source) text += piece;
		return text;
	} catch (error) {
		if (error instanceof S3Error) return error.code;
		throw error;
	}
}

test("checks the declared length", async () => {
	expect(await read("UNSIGNED-PAYLOAD", "abcde", { "content-length": "5" })).toBe("abcde");
	expect(await read("UNSIGNED-PAYLOAD", "abcd", { "content-length": "5" })).toBe("IncompleteBody");
	expect(await read("UNSIGNED-PAYLOAD", "abcde", {})).toBe("MissingContentLength");
	expect(await read("UNSIGNED-PAYLOAD", "", { "content-length": "5368709121" })).toBe("EntityTooLarge");
});

test("checks the trailing checksum and the decoded length of a chunked body", async () => {
	const put = (checksum: string, length = "5", trailer = "x-amz-checksum-crc32") =>
		read("STREAMING-UNSIGNED-PAYLOAD-TRAILER", `5\r\nabcde\r\n0\r\n${trailer}:${checksum}\r\n\r\n`, {
			"content-length": "60",
			"x-amz-decoded-content-length": length,
			"x-amz-trailer": "x-amz-checksum-crc32",
		});
	expect(await put("hYfYZQ==")).toBe("abcde");
	expect(await put("hYfYZR==")).toBe("BadDigest");
	expect(await put("hYfYZQ==", "6")).toBe("IncompleteBody");
	expect(await put("hYfYZQ==", "5", "x-amz-other")).toBe("BadDigest");
});

test("refuses an unknown streaming payload", async () => {
	expect(await read("STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD", "", { "content-length": "0" })).toBe(
		"NotImplemented",
	);
});
