import { randomUUID } from "node:crypto";
import type { FunctionName } from "@deck/core/kernel/function-timeouts";
import { JOB_QUEUES } from "@deck/core/kernel/job-queues";
import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { ChildSpec } from "./child.ts";
import {
	acceptedCredentials,
	applicationEnvironment,
	awsCredentials,
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
import { closeServer, listen } from "./listen.ts";
import { readLastPorts, storePorts } from "./ports.ts";
import { type AdverseTable, startAdverseTable } from "./profile/adverse-table.ts";
import type { Adversity } from "./profile/options.ts";
import { seededRandom } from "./profile/random.ts";
import { createAdverseStream } from "./profile/stream.ts";
import type { PublicSite } from "./public-site.ts";
import type { SesEvent } from "./ses/events.ts";
import { type MailServer, startMailServer } from "./ses/server.ts";
import type { Credentials } from "./signature.ts";
import { type SocialServer, startSocialServer } from "./social/server.ts";
import { toRecord } from "./sqs/record.ts";
import { type Queues, startQueues } from "./sqs/server.ts";
import type { PublicChangeListener } from "./table/guarded-engine.ts";
import type { Table } from "./table/running-table.ts";
import { startTable } from "./table/table.ts";

export interface PartsOptions
	extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath">,
		PublicChangeListener {
	siteUrl: string;
	preferredMailPort: number;
	/** Another DynamoDB. */
	tableEndpoint?: string;
	secrets: Secrets;
	handlers: Handlers;
	socket: SocketGateway;
	adversity?: Adversity;
	publicSite?: PublicSite | undefined;
	onError: (error: unknown) => void;
	/** Called in reverse order, also after a failed start. */
	onStop: (stop: () => Promise<unknown>) => void;
}

export interface MachineParts {
	endpoints: Endpoints;
	/** Not yet set in `process.env`. */
	environment: Record<string, string>;
	table: Table;
	adverseTable?: AdverseTable;
	s3: FileServer;
	mail: MailServer;
	queue: Queues;
}

/** As deployed, for each queue. */
const JOBS = { batchSize: 1, concurrency: 5 };

export async function startParts(options: PartsOptions): Promise<MachineParts> {
	const { dataDir, secrets, handlers, siteUrl, publicSite } = options;
	const ports = await readLastPorts(dataDir, { mail: options.preferredMailPort });
	const environment = awsCredentials(secrets);
	Object.assign(process.env, environment);
	const credentials = acceptedCredentials(secrets);

	const keep = async <T>(starting: Promise<T>, stop: (part: T) => Promise<unknown>): Promise<T> => {
		const part = await starting;
		options.onStop(() => stop(part));
		return part;
	};
	const [table, s3, mail, queue, connections, social] = await settleAllOrThrow([
		keep(
			startTable({
				dataDir,
				port: ports.table,
				tableName: TABLE_NAME,
				endpoint: options.tableEndpoint,
				restart: options.restart,
				onDeath: options.onDeath,
				onPublicChange: options.onPublicChange,
				// The adverse profile alters requests, which breaks signatures.
				unguarded: options.adversity !== undefined,
			}),
			(it) => it.stop(),
		),
		keep(startFileServer({ ...options, port: ports.s3, environment }), ({ child }) => child.stop()),
		keep(
			startMailServer({
				dataDir,
				port: ports.mail,
				credentials,
				onEvent: deliverMailEvent(handlers),
				...(publicSite && { relay: publicSite.relay }),
			}),
			(it) => it.close(),
		),
		keep(
			startQueues({
				...JOBS,
				dataDir,
				port: ports.queue,
				credentials,
				names: JOB_QUEUES,
				deliver: deliverJobs(handlers),
			}),
			(it) => it.close(),
		),
		keep(startConnections(options.socket, credentials, ports.connections), ({ server }) =>
			closeServer(server),
		),
		keep(startProviders(options, ports.social), async (it) => it?.close()),
	]);
	storePorts(dataDir, {
		table: table.port,
		s3: s3.port,
		mail: mail.port,
		queue: queue.port,
		connections: connections.port,
		social: social?.port ?? ports.social,
	});

	const adverseTable =
		options.adversity &&
		(await keep(startAdverse(options, options.adversity, table.endpoint), (it) => it.stop()));
	const endpoints: Endpoints = {
		table: adverseTable?.endpoint ?? table.endpoint,
		s3: s3.endpoint,
		mail: mail.url,
		queue: queue.url,
		connections: `http://127.0.0.1:${connections.port}/${SOCKET_STAGE}`,
		social: social?.url ?? "",
	};
	return {
		endpoints,
		environment: {
			...applicationEnvironment(siteUrl, endpoints, queue.urlOf, secrets),
			...(publicSite && publicEnvironment(publicSite)),
		},
		table,
		adverseTable,
		s3,
		mail,
		queue,
	};
}

/** Returns the variables that differ from those of a machine for one computer. */
function publicEnvironment({ filesUrl }: PublicSite): Record<string, string> {
	return {
		FILES_ORIGIN: filesUrl,
		FILES_SIGNING_ENDPOINT: filesUrl,
		SOCIAL_PROVIDERS: process.env.SOCIAL_PROVIDERS ?? "{}",
		CONTACT_EMAIL: process.env.CONTACT_EMAIL ?? "",
	};
}

async function startAdverse(
	options: PartsOptions,
	adversity: Adversity,
	target: string,
): Promise<AdverseTable> {
	const stream = createAdverseStream({
		adversity,
		random: seededRandom(adversity.seed + 1),
		deliver: (consumer, event) => options.handlers[consumer](event, contextOf(consumer)),
		onError: options.onError,
	});
	const table = await startAdverseTable({
		dataDir: options.dataDir,
		onDeath: options.onDeath,
		target,
		tableName: TABLE_NAME,
		adversity,
		random: seededRandom(adversity.seed),
		onChanges: (changes) => stream.take(changes),
	});
	options.onStop(() => stream.stop());
	return table;
}

/** Starts the identity providers, not for a public site: anybody may sign in there as anybody. */
async function startProviders(options: PartsOptions, port: number): Promise<SocialServer | undefined> {
	return options.publicSite ? undefined : startSocialServer({ ...options, port });
}

async function startConnections(socket: SocketGateway, credentials: Credentials, requested: number) {
	const server = createConnectionsServer(socket, credentials);
	const port = await listen(server, requested, "the sockets' endpoint");
	return { server, port };
}

/** Hands a mail event to the application; rejected events are retried (`ses/event-delivery.ts`). */
function deliverMailEvent(handlers: Handlers) {
	return async (event: SesEvent): Promise<void> => {
		const answer = await handlers.feedback(toSqsEvent(event), contextOf("feedback"));
		const failures = (answer as SQSBatchResponse | undefined)?.batchItemFailures ?? [];
		if (failures.length > 0) throw new Error("events of SES were not stored");
	};
}

function toSqsEvent(event: SesEvent): SQSEvent {
	const body = JSON.stringify(event);
	const now = Date.now();
	const message = { messageId: event.id, body, md5OfBody: "", messageAttributes: {}, sentAt: now };
	const record = toRecord(
		{ ...message, receives: 1, firstReceivedAt: now },
		`arn:aws:sqs:${event.region}:${event.account}:feedback`,
	);
	return { Records: [record] };
}

function deliverJobs(handlers: Handlers) {
	// Lambda reads failures from the answer; a sweep returns nothing.
	return (event: SQSEvent) =>
		handlers.jobs(event, contextOf("jobs")) as Promise<SQSBatchResponse | undefined>;
}

function contextOf(name: FunctionName): Context {
	return lambdaContext(name, randomUUID());
}

/** Fails after all are settled, so every started part has registered its stop. */
async function settleAllOrThrow<T extends readonly Promise<unknown>[] | []>(
	promises: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}
