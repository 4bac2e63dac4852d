import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalFailure } from "@deck/local/failure";
import { expect, test } from "vitest";
import { readServeSettings } from "./serve-settings.ts";

const PROXIED = {
	SITE_URL: "https://conf.example.org",
	FILES_URL: "https://files.example.org/",
	TRUSTED_PROXY: "127.0.0.1",
	SMTP_URL: "smtps://deck:secret@mail.example.org:465",
	MAIL_FROM: "Conf <noreply@conf.example.org>",
};

test("behind a proxy it listens on this computer only", () => {
	expect(readServeSettings(PROXIED)).toEqual({
		url: "https://conf.example.org",
		filesUrl: "https://files.example.org",
		address: "127.0.0.1",
		port: 8080,
		trustedProxy: "127.0.0.1",
		smtpUrl: "smtps://deck:secret@mail.example.org:465",
		mailFrom: "Conf <noreply@conf.example.org>",
	});
});

test("with a certificate it may listen on every address", () => {
	const { TRUSTED_PROXY: _, ...env } = PROXIED;
	const settings = readServeSettings({ ...env, TLS_CERT: "/a.pem", TLS_KEY: "/b.pem", LISTEN: "[::]:443" });
	expect(settings).toMatchObject({ address: "::", port: 443, tls: { cert: "/a.pem", key: "/b.pem" } });
	expect(settings.trustedProxy).toBeUndefined();
});

test.each([
	[{ SITE_URL: "" }, "SITE_URL is not set."],
	[
		{ SITE_URL: "http://conf.example.org" },
		"SITE_URL must be an address like https://conf.example.org, not http://conf.example.org.",
	],
	[
		{ FILES_URL: "https://conf.example.org/files" },
		"FILES_URL must be an address like https://conf.example.org, not https://conf.example.org/files.",
	],
	[{ FILES_URL: "https://conf.example.org" }, "FILES_URL must name another host or port than SITE_URL."],
	[{ LISTEN: "443" }, "LISTEN must be an address like 127.0.0.1:8080, 0.0.0.0:443 or [::]:443, not 443."],
	[{ TLS_CERT: "/a.pem" }, "TLS_CERT and TLS_KEY belong together."],
	[
		{ TRUSTED_PROXY: "" },
		"Set TLS_CERT and TLS_KEY, or TRUSTED_PROXY to the address from which a reverse proxy connects.",
	],
	[{ TRUSTED_PROXY: "proxy" }, "TRUSTED_PROXY must be an IP address."],
	[
		{ SMTP_URL: "mail.example.org" },
		"SMTP_URL must be an address like smtps://USER:PASSWORD@mail.example.org:465.",
	],
	[{ SMTP_URL: "", MAIL_FROM: "" }, "SMTP_URL is not set.\nMAIL_FROM is not set."],
	[{ LEGAL_VERSION: "2027" }, "LEGAL_FOLDER and LEGAL_VERSION belong together."],
])("refuses %j with an explanation", (env, words) => {
	expect(() => readServeSettings({ ...PROXIED, ...env })).toThrow(new LocalFailure(words));
});

test("own legal texts must be complete", () => {
	const folder = mkdtempSync(join(tmpdir(), "legal-"));
	const env = { ...PROXIED, LEGAL_FOLDER: folder, LEGAL_VERSION: "2027" };
	for (const name of ["privacy.en.md", "privacy.ru.md", "terms.en.md"])
		writeFileSync(join(folder, name), "#");
	expect(() => readServeSettings(env)).toThrow(new LocalFailure(`${folder} lacks terms.ru.md.`));
	writeFileSync(join(folder, "terms.ru.md"), "#");
	expect(readServeSettings(env).legalDir).toBe(folder);
	rmSync(folder, { recursive: true });
});
