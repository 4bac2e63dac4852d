import { randomUUID } from "node:crypto";
import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { ChildSpec } from "./child.ts";
import {
	applicationEnvironment,
	credentials,
	type Endpoints,
	type Secrets,
	TABLE_NAME,
} from "./environment.ts";
import { type FileServer, startFileServer } from "./files.ts";
import { createConnectionsServer } from "./gateway/connections.ts";
import { lambdaContext } from "./gateway/context.ts";
import type { SocketGateway } from "./gateway/socket.ts";
import { SOCKET_STAGE } from "./gateway/socket-event.ts";
import type { Handlers } from "./handlers.ts";
import { close, listen } from "./listen.ts";
import { recallPorts, rememberPorts } from "./ports.ts";
import type { Unkindness } from "./profile/options.ts";
import { seededRandom } from "./profile/random.ts";
import { createUnkindStream } from "./profile/stream.ts";
import { startUnkindTable, type UnkindTable } from "./profile/unkind-table.ts";
import type { SesEvent } from "./ses/events.ts";
import { type MailServer, startMailServer } from "./ses/server.ts";
import { startSocialServer } from "./social/server.ts";
import { type Queue, startQueue } from "./sqs/server.ts";
import { startTable, type Table } from "./table/table.ts";

export interface PartsOptions extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath"> {
	siteUrl: string;
	/** Where people would look for the inbox first. */
	preferredMailPort: number;
	secrets: Secrets;
	handlers: Handlers;
	socket: SocketGateway;
	/** Undefined: kind. */
	unkindness?: Unkindness;
	onError: (error: unknown) => void;
	/** Told what has been started, so that it is stopped in the opposite order even when the rest fails. */
	onStop: (stop: () => Promise<unknown>) => void;
}

/** The services behind the site, running. */
export interface Parts {
	endpoints: Endpoints;
	/** The application's variables, not yet set. */
	environment: Record<string, string>;
	table: Table;
	/** Of the unkind profile. */
	unkindTable?: UnkindTable;
	s3: FileServer;
	mail: MailServer;
	queue: Queue;
}

/** Lambda's longest. */
const JOB_TIMEOUT = 15 * 60_000;

/** Starts table, files, mail, queue, the `@connections` API and the identity providers, all at once. */
export async function startParts(options: PartsOptions): Promise<Parts> {
	const { dataDir, secrets, handlers, siteUrl } = options;
	const ports = await recallPorts(dataDir, { mail: options.preferredMailPort });
	const environment = credentials(secrets);
	Object.assign(process.env, environment);

	const keep = async <T>(starting: Promise<T>, stop: (part: T) => Promise<unknown>): Promise<T> => {
		const part = await starting;
		options.onStop(() => stop(part));
		return part;
	};
	const [table, s3, mail, queue, connections, social] = await allOrFirstFailure([
		keep(startTable({ ...options, port: ports.table, tableName: TABLE_NAME }), async ({ child }) =>
			child?.stop(),
		),
		keep(startFileServer({ ...options, port: ports.s3, environment }), ({ child }) => child.stop()),
		keep(startMailServer({ dataDir, port: ports.mail, onEvent: deliverMailEvent(handlers) }), (it) =>
			it.close(),
		),
		keep(startQueue({ dataDir, port: ports.queue, deliver: deliverJobs(handlers) }), (it) => it.close()),
		keep(startConnections(options.socket, ports.connections), ({ server }) => close(server)),
		keep(startSocialServer({ ...options, port: ports.social }), (it) => it.close()),
	]);
	rememberPorts(dataDir, {
		table: table.port,
		s3: s3.port,
		mail: mail.port,
		queue: queue.port,
		connections: connections.port,
		social: social.port,
	});

	const unkindTable =
		options.unkindness &&
		(await keep(startUnkind(options, options.unkindness, table.endpoint), (it) => it.stop()));
	const endpoints: Endpoints = {
		table: unkindTable?.endpoint ?? table.endpoint,
		s3: s3.endpoint,
		mail: mail.url,
		queue: queue.url,
		connections: `http://127.0.0.1:${connections.port}/${SOCKET_STAGE}`,
		social: social.url,
	};
	return {
		endpoints,
		environment: applicationEnvironment(siteUrl, endpoints, queue.queueUrl, secrets),
		table,
		unkindTable,
		s3,
		mail,
		queue,
	};
}

async function startUnkind(
	options: PartsOptions,
	unkindness: Unkindness,
	target: string,
): Promise<UnkindTable> {
	const stream = createUnkindStream({
		unkindness,
		random: seededRandom(unkindness.seed + 1),
		deliver: (reader, event) => options.handlers[reader](event, contextOf(reader)),
		onError: options.onError,
	});
	const table = await startUnkindTable({
		dataDir: options.dataDir,
		onDeath: options.onDeath,
		target,
		tableName: TABLE_NAME,
		unkindness,
		random: seededRandom(unkindness.seed),
		onChanges: (changes) => stream.take(changes),
	});
	options.onStop(() => stream.stop());
	return table;
}

async function startConnections(socket: SocketGateway, wanted: number) {
	const server = createConnectionsServer(socket);
	const port = await listen(server, wanted, "the sockets' endpoint");
	return { server, port };
}

function deliverMailEvent(handlers: Handlers) {
	return async (event: SesEvent): Promise<void> => {
		await handlers.mail(event, contextOf("mail"));
	};
}

function deliverJobs(handlers: Handlers) {
	// Lambda reads what failed from the function's answer; a sweep answers nothing.
	return (event: SQSEvent) =>
		handlers.jobs(event, contextOf("jobs")) as Promise<SQSBatchResponse | undefined>;
}

function contextOf(name: string): Context {
	return lambdaContext(name, randomUUID(), JOB_TIMEOUT);
}

/** `Promise.all` that waits for everything before it fails: what started has registered its stop by then. */
async function allOrFirstFailure<T extends readonly Promise<unknown>[] | []>(
	promises: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}
