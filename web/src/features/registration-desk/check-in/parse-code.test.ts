import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { parseCode } from "./parse-code.ts";

const CODE = "ABCDEFGH23456789";
const HOST = "conf.example.org";

test.each([
	[`https://${HOST}/verify/${CODE}`, { kind: "badge", code: CODE }],
	[`https://${HOST}/verify/abcd-efgh-2345-6789`, { kind: "badge", code: CODE }],
	["abcd efgh 2345 6789", { kind: "badge", code: CODE }],
	[`https://elsewhere.org/verify/${CODE}`, { kind: "foreign" }],
	[`https://${HOST}/info`, { kind: "foreign" }],
	["https://%", { kind: "foreign" }],
	[`https://${HOST}/verify/%`, { kind: "foreign" }],
	[" 431 ", { kind: "number", number: 431 }],
	["№ 431", { kind: "number", number: 431 }],
	["Брандвик", { kind: "name", text: "Брандвик" }],
	["  ", null],
])("%s", (text, read) => expect(parseCode(text, HOST)).toEqual(read));

test("a QR code without a badge's address is foreign, whatever it contains", () => {
	expect(parseCode("Solveig", HOST, true)).toEqual({ kind: "foreign" });
	expect(parseCode("431", HOST, true)).toEqual({ kind: "foreign" });
});

test("a drawn badge is read by the decoder", () => {
	const text = `https://${HOST}/verify/${CODE}`;
	const dots = encodeQR(text, "raw", { scale: 6, border: 4 });
	const side = dots.length;
	const data = new Uint8ClampedArray(side * side * 4).fill(255);
	for (const [y, row] of dots.entries())
		for (const [x, dark] of row.entries()) if (dark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
	expect(parseCode(decodeQR({ width: side, height: side, data }), HOST, true)).toEqual({
		kind: "badge",
		code: CODE,
	});
});
