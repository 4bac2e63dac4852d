import { resolve } from "node:path";
import { lockDataFolder } from "@deck/local/data-folder";
import { applicationEnvironment, awsCredentials, loadOrCreateSecrets } from "@deck/local/environment";
import { startFileServer } from "@deck/local/files";
import { startTable } from "@deck/local/table/table";

/** The machine writes the URLs when it sends the e-mails. */
const SITE_URL = "http://localhost";

/**
 * Starts only table and files, for one command, and sets this process's variables. Messages wait for the machine's
 * next start. AWS_ENDPOINT_URL_DYNAMODB may name another table, as for the machine.
 * @returns a function that stops both
 * @throws LocalFailure when the data folder is in use or a part does not start
 */
export async function startTableAndFiles(folder: string): Promise<() => Promise<void>> {
	const dataDir = resolve(folder);
	const tableEndpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
	const release = await lockDataFolder(dataDir, false);
	const running: { stop(): Promise<void> }[] = [];
	const stop = async () => {
		await Promise.all(running.map((child) => child.stop()));
		release();
	};
	try {
		const secrets = loadOrCreateSecrets(dataDir);
		const environment = applicationEnvironment(
			SITE_URL,
			{ table: "", s3: "", mail: "", queue: "", connections: "", social: "" },
			() => "",
			secrets,
		);
		Object.assign(process.env, awsCredentials(secrets));
		const part = { dataDir, port: 0, onDeath: exit };
		const table = await startTable({
			...part,
			tableName: String(environment.TABLE_NAME),
			...(tableEndpoint && { endpoint: tableEndpoint }),
		});
		running.push(table);
		const files = await startFileServer({ ...part, siteUrl: SITE_URL, environment: awsCredentials(secrets) });
		running.push(files.child);
		Object.assign(process.env, environment, {
			AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
			AWS_ENDPOINT_URL_S3: files.endpoint,
		});
		return stop;
	} catch (error) {
		await stop();
		throw error;
	}
}

function exit(message: string): never {
	console.error(message);
	process.exit(1);
}
