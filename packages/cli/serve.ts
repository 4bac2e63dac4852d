import { resolve } from "node:path";
import { makeTable } from "@deck/aws/table";
import { LocalFailure } from "@deck/local/failure";
import { startMachine } from "@deck/local/machine";
import { createSmtpRelay } from "@deck/local/ses/smtp-relay";
import { parseCommandLine, usageError } from "./command-line.ts";
import { findDemoAccess } from "./demo/people.ts";
import { readServeSettings } from "./serve-settings.ts";
import { isWebStale } from "./web-build.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const USAGE = `npm run serve -- --data DIR [--renew-secrets]

--data DIR       data folder; not that of a demo
--renew-secrets  replaces the secrets; the previous ones are accepted until the next renewal

Variables set the rest: packages/local/SERVE.md`;

/** Runs `npm run serve`: one machine as a public site, without demo and inbox. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		data: { type: "string" },
		"renew-secrets": { type: "boolean" },
	});
	if (positionals.length > 0) throw usageError(`Unknown argument: ${positionals[0]}.`, USAGE);
	if (values.data === undefined) throw usageError("--data names the data folder.", USAGE);
	const { url, filesUrl, address, port, tls, trustedProxy, smtpUrl, mailFrom, legalDir } = readServeSettings(
		process.env,
	);
	if (isWebStale(ROOT))
		throw new LocalFailure("The pages are missing or older than the program. Run: npm run build");
	// The parts inherit the variables, and need no password of the mail server.
	delete process.env.SMTP_URL;
	const relay = createSmtpRelay(smtpUrl);
	const machine = await startMachine({
		dataDir: resolve(values.data),
		port,
		renewSecrets: values["renew-secrets"] ?? false,
		publicSite: {
			url,
			filesUrl,
			address,
			relay,
			...(tls && { tls }),
			...(trustedProxy && { trustedProxy }),
			...(legalDir && { legalDir }),
		},
		env: { MAIL_FROM: mailFrom },
	});
	const open = await findDemoAccess(makeTable(String(machine.env.TABLE_NAME)));
	if (open !== undefined) {
		await machine.stop();
		throw new LocalFailure(`The folder has the demo: anybody can sign in as ${open}. Serve another folder.`);
	}
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => void machine.stop().finally(() => process.exit(0)));
	}
	process.on("SIGHUP", () => reload(() => machine.reloadCertificate()));
	console.log(`Event deck serves ${url} and ${filesUrl} on ${address}, port ${port}.`);
	if (machine.tableExposed)
		console.warn("Other users of this computer can reach the table: see packages/local/README.md.");
	const fault = await relay.findFault();
	if (fault) console.warn(`E-mails wait, because the mail server does not take them. ${fault}`);
}

function reload(read: () => void): void {
	try {
		read();
		console.log("The certificate was read again.");
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
	}
}
