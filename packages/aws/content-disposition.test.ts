import { describe, expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

const pdf = (name: string) => contentDisposition(name, "application/pdf", true);

describe("the disposition of a file", () => {
	it("keeps a plain name", () => {
		expect(pdf("paper 137.pdf")).toBe(`inline; filename="paper 137.pdf"; filename*=UTF-8''paper%20137.pdf`);
	});

	it("encodes a Russian name and gives old clients an ASCII one", () => {
		expect(pdf("Ёлка.pdf")).toBe(
			`inline; filename="____.pdf"; filename*=UTF-8''%D0%81%D0%BB%D0%BA%D0%B0.pdf`,
		);
	});

	it.each([
		['a"; filename="b.exe', "a_; filename=_b.exe"],
		["../../etc/passwd", "_.._etc_passwd"],
		["a\r\nSet-Cookie: x", "a_Set-Cookie_ x"],
		["gnp\u202Efdp.exe", "gnp_fdp.exe"],
		["...", "file"],
		["", "file"],
		["100%.pdf", "100_.pdf"],
		[`${"a".repeat(200)}.pdf`, `${"a".repeat(116)}.pdf`],
	])("makes %j harmless", (name, safe) => {
		expect(pdf(name)).toBe(`inline; filename="${safe}"; filename*=UTF-8''${encodeURIComponent(safe)}`);
	});

	it("encodes what encodeURIComponent leaves", () => {
		expect(pdf("a(1)'!.pdf")).toBe(`inline; filename="a(1)'!.pdf"; filename*=UTF-8''a%281%29%27%21.pdf`);
	});

	it.each(["text/html", "image/svg+xml", "application/xml"])("never shows %s inline", (type) => {
		expect(contentDisposition("a", type, true)).toBe(`attachment; filename="a"; filename*=UTF-8''a`);
	});
});
