import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	ApiGatewayManagementApiClient,
	PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { deletePublishedEnvironment, loadMachineEnvironment } from "./environment.ts";
import { LocalFailure } from "./failure.ts";
import type { Handlers } from "./handlers.ts";
import { type Machine, type MachineOptions, startMachine } from "./machine.ts";
import { identifyProcess } from "./process-identity.ts";
import { socialVariable } from "./social/settings.ts";

let folder = "";
let dataDir = "";
const machines: Machine[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "machine-"));
	dataDir = join(folder, "data");
	mkdirSync(join(folder, "web"));
	writeFileSync(join(folder, "web", "stranger.html"), "<p>page</p>");
});
afterEach(async () => {
	await Promise.all(machines.splice(0).map((machine) => machine.stop()));
	rmSync(folder, { recursive: true });
});

const STUB_HANDLERS: Handlers = {
	http: async (event) => ({ statusCode: 200, body: event.rawPath }),
	socket: async () => ({ statusCode: 200 }),
	push: async () => {},
	mail: async () => {},
	feedback: async () => {},
	jobs: async () => {},
};

async function start(options: Partial<MachineOptions> = {}): Promise<Machine> {
	const handlers = { ...STUB_HANDLERS, ...options.handlers };
	const machine = await startMachine({ dataDir, webDir: join(folder, "web"), ...options, handlers });
	machines.push(machine);
	return machine;
}

const item = { pk: { S: "kept" }, sk: { S: "me" } };

async function withTable<T>(use: (client: DynamoDBClient) => Promise<T>): Promise<T> {
	const client = new DynamoDBClient({});
	try {
		return await use(client);
	} finally {
		client.destroy();
	}
}
const writeItem = () =>
	withTable((client) => client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: item })));
const readItem = () =>
	withTable(async (client) => {
		const reply = await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: item }));
		return reply.Item;
	});

test("everything is reached at one address, through the SDK's own variables", async () => {
	const machine = await start();
	expect(await (await fetch(`${machine.url}/api/hello`)).text()).toBe("/api/hello");
	const page = await fetch(`${machine.url}/any/page`);
	expect(await page.text()).toBe("<p>page</p>");
	expect(page.headers.get("content-security-policy")).toBe(
		`default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob: ${machine.endpoints.s3}; ` +
			`connect-src 'self' ${machine.endpoints.s3} ${machine.url.replace("http", "ws")}; worker-src 'self' blob:; ` +
			"frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
	);

	await writeItem();
	expect(await readItem()).toEqual(item);

	const s3 = new S3Client({});
	const object = {
		Bucket: process.env.FILES_BUCKET,
		Key: "public/a.txt",
		Body: "open",
		ContentType: "text/plain",
	};
	await s3.send(new PutObjectCommand(object));
	s3.destroy();
	expect(await (await fetch(`${machine.url}/public/a.txt`)).text()).toBe("open");
	expect((await fetch(machine.inboxUrl)).status).toBe(200);
});

test("the application gets the variables of a deployment, with the caller's own on top", async () => {
	const machine = await start({ env: { DECK_MACHINE_TEST: "1", MAIL_FROM: "other@example.org" } });
	const secret = expect.stringMatching(/^[\w-]{43}$/);
	expect(machine.env).toEqual({
		AWS_REGION: "us-east-1",
		AWS_ACCESS_KEY_ID: "local",
		AWS_SECRET_ACCESS_KEY: secret,
		AWS_REQUEST_CHECKSUM_CALCULATION: "WHEN_REQUIRED",
		AWS_RESPONSE_CHECKSUM_VALIDATION: "WHEN_REQUIRED",
		AWS_ENDPOINT_URL_DYNAMODB: machine.endpoints.table,
		AWS_ENDPOINT_URL_S3: machine.endpoints.s3,
		AWS_ENDPOINT_URL_SES: machine.endpoints.mail,
		AWS_ENDPOINT_URL_SQS: machine.endpoints.queue,
		TABLE_NAME: "deck",
		FILES_BUCKET: "deck-files",
		FILES_ORIGIN: machine.endpoints.s3,
		SITE_URL: machine.url,
		MAIL_FROM: "other@example.org",
		MAIL_CONFIGURATION_SET: "deck-local",
		DECK_MAIL_RATE: "1000",
		DECK_MAIL_PATIENCE_SECONDS: "0",
		DECK_JOB_BUDGET_SECONDS: "2",
		JOBS_QUEUE_URL: `${machine.endpoints.queue}/000000000000/short`,
		LONG_JOBS_QUEUE_URL: `${machine.endpoints.queue}/000000000000/long`,
		SOCKET_ENDPOINT: machine.endpoints.connections,
		ORIGIN_SECRET: secret,
		SESSION_SECRET: secret,
		SOCIAL_PROVIDERS: socialVariable(machine.endpoints.social),
		STAGE: "local",
		CONTACT_EMAIL: "admin@example.org",
		PAGES_FILE: join(folder, "web-server", "pages.js"),
		DECK_MACHINE_TEST: "1",
	});
	expect(Object.entries(machine.env).filter(([name, value]) => process.env[name] !== value)).toEqual([]);
	delete process.env.TABLE_NAME;
	loadMachineEnvironment(dataDir);
	expect(process.env.TABLE_NAME).toBe("deck");
	deletePublishedEnvironment(dataDir);
	expect(() => loadMachineEnvironment(dataDir)).toThrow(
		new LocalFailure("The machine is still starting. Try again in a moment."),
	);
	await machine.stop();
	expect(() => loadMachineEnvironment(dataDir)).toThrow(
		new LocalFailure("The machine does not run. Start it in another terminal: npm start"),
	);
});

test("sockets get what is posted to them, and a write starts a sweep", async () => {
	const connected = Promise.withResolvers<string>();
	const sweeps: unknown[] = [];
	let swept = () => {};
	const machine = await start({
		dispatcherIntervals: { busy: 3_600_000, idle: 3_600_000 },
		handlers: {
			...STUB_HANDLERS,
			socket: async (event) => {
				connected.resolve(event.requestContext.connectionId);
				return { statusCode: 200 };
			},
			jobs: async (event) => {
				sweeps.push(event);
				swept();
			},
		},
	});
	const socket = new WebSocket(`${machine.url.replace("http", "ws")}/ws`);
	await once(socket, "open");
	const message = once(socket, "message");
	const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT });
	await client.send(new PostToConnectionCommand({ ConnectionId: await connected.promise, Data: "hello" }));
	expect(String((await message)[0])).toBe("hello");
	client.destroy();

	const woken = new Promise<void>((resolve) => {
		swept = resolve;
	});
	await fetch(`${machine.url}/api/write`, { method: "POST" });
	await woken;
	expect(sweeps.at(-1)).toEqual({ kind: "sweep", overdue_seconds: 0 });
});

test("data, secrets and ports survive a restart; `fresh` clears them", async () => {
	const first = await start();
	await writeItem();
	const pids = [first.table?.pid ?? 0, first.s3.pid];
	await first.stop();
	expect(pids.map((pid) => identifyProcess(pid))).toEqual([undefined, undefined]);

	const second = await start();
	expect([await readItem(), second.env.SESSION_SECRET, second.endpoints]).toEqual([
		item,
		first.env.SESSION_SECRET,
		first.endpoints,
	]);
	await second.stop();

	const third = await start({ fresh: true });
	expect([await readItem(), third.env.SESSION_SECRET === first.env.SESSION_SECRET]).toEqual([
		undefined,
		false,
	]);
});

test("`fresh` is refused with another table, whose rows would stay, and nothing is emptied", async () => {
	const first = await start();
	await writeItem();
	await first.stop();
	const tableEndpoint = first.endpoints.table;
	await expect(start({ fresh: true, tableEndpoint })).rejects.toEqual(
		new LocalFailure(
			`--fresh empties ${dataDir}, but not the table at ${tableEndpoint}: its rows would refer to deleted files. ` +
				`Delete both yourself and start without it: aws dynamodb delete-table --table-name deck ` +
				`--endpoint-url ${tableEndpoint}; rm -r ${dataDir}`,
		),
	);
	await start();
	expect(await readItem()).toEqual(item);
});

test("`renewSecrets` renews both secrets once, and the previous ones are kept", async () => {
	const names = ["SESSION_SECRET", "ORIGIN_SECRET", "SESSION_SECRET_PREVIOUS", "ORIGIN_SECRET_PREVIOUS"];
	const seen: (string | undefined)[][] = [];
	for (const renewSecrets of [false, true, false]) {
		const machine = await start({ renewSecrets });
		seen.push(names.map((name) => machine.env[name]));
		await machine.stop();
	}
	const [first = [], renewed = [], restarted] = seen;
	expect(first.slice(2)).toEqual([undefined, undefined]);
	expect(renewed.slice(2)).toEqual(first.slice(0, 2));
	expect(new Set(renewed).size).toBe(4);
	expect(restarted).toEqual(renewed);
});

test("a second machine on the same folder or port is refused and leaves nothing behind", async () => {
	const machine = await start();
	await expect(start()).rejects.toBeInstanceOf(LocalFailure);
	const other = join(folder, "other");
	const port = Number(new URL(machine.url).port);
	await expect(start({ dataDir: other, port })).rejects.toEqual(
		new LocalFailure(
			`Port ${port} is taken, and the site needs it. Stop the program that listens there, or choose another port.`,
		),
	);
	expect(readdirSync(join(other, "run"))).toEqual([]);
	expect(await (await fetch(`${machine.url}/api/still`)).text()).toBe("/api/still");
});

test("a child that dies is reported; a killed one comes back with its data", async () => {
	const death = Promise.withResolvers<string>();
	const machine = await start({ onDeath: death.resolve });
	await writeItem();
	await machine.table?.kill();
	await machine.table?.restart();
	expect(await readItem()).toEqual(item);
	process.kill(machine.s3.pid, "SIGKILL");
	expect(await death.promise).toBe(
		`The S3 server ended unexpectedly (signal SIGKILL). It said:\nready ${new URL(machine.endpoints.s3).port}`,
	);
});

test("after a kill -9 of the whole program the next start ends its children and has its data", async () => {
	const program = spawn(
		process.execPath,
		[
			"--input-type=module",
			"-e",
			`import { startMachine } from ${JSON.stringify(join(import.meta.dirname, "machine.ts"))};
			import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
			const nothing = async () => {};
			const handlers = { http: nothing, socket: nothing, push: nothing, mail: nothing, jobs: nothing };
			const machine = await startMachine({ dataDir: ${JSON.stringify(dataDir)}, handlers });
			const write = { TableName: "deck", Item: ${JSON.stringify(item)} };
			await new DynamoDBClient({}).send(new PutItemCommand(write));
			console.log(JSON.stringify([machine.table.pid, machine.s3.pid]));`,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	const [said] = await once(program.stdout, "data");
	program.kill("SIGKILL");
	await once(program, "close");
	const [tablePid]: number[] = JSON.parse(String(said));
	expect(identifyProcess(tablePid ?? 0)).not.toBe(undefined);

	const machine = await start();
	expect([identifyProcess(tablePid ?? 0), await readItem()]).toEqual([undefined, item]);
	expect(JSON.parse(readFileSync(join(dataDir, "run", "table.json"), "utf8")).pid).toBe(machine.table?.pid);
});

test("the adverse profile runs in front of the table, with late indexes", async () => {
	const calls: string[] = [];
	const woken = Promise.withResolvers<void>();
	const machine = await start({
		profile: "adverse",
		adversity: { throttling: 0, streamLag: 0, doubledRecord: 0 },
		handlers: {
			...STUB_HANDLERS,
			mail: async (event) => {
				calls.push(String(event.Records[0]?.dynamodb?.Keys?.pk?.S));
				woken.resolve();
			},
		},
	});
	const row = { pk: { S: "out#mail#1" }, sk: { S: "me" } };
	await withTable((client) => client.send(new PutItemCommand({ TableName: "deck", Item: row })));
	await woken.promise;
	await machine.catchUpIndexes();
	expect([calls, readdirSync(join(dataDir, "run")).includes("index.json")]).toEqual([["out#mail#1"], true]);
});
