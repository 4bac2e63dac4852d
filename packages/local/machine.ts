import type { Server } from "node:http";
import { Server as HttpsServer } from "node:https";
import { join, resolve } from "node:path";
import { siteHeaders } from "@deck/core/site/site-headers";
import type { Child } from "./child.ts";
import { lockDataFolder } from "./data-folder.ts";
import { deployedHandlers } from "./deployed.ts";
import { type Dispatcher, type DispatcherIntervals, startDispatcher } from "./dispatcher.ts";
import {
	BUCKET,
	type Endpoints,
	loadOrCreateSecrets,
	publishEnvironment,
	renewSecrets,
	TABLE_NAME,
} from "./environment.ts";
import { LocalFailure } from "./failure.ts";
import { type CdnOptions, createCdn, type PublicHosts } from "./gateway/cdn.ts";
import { createFilesHost } from "./gateway/files-host.ts";
import { createHttpGateway, type HttpLimits } from "./gateway/http.ts";
import { createKeptAnswers } from "./gateway/kept-answers.ts";
import { createPublicFiles } from "./gateway/public-files.ts";
import { createBuildingPage, createSiteHandler } from "./gateway/site.ts";
import { createSocketGateway, type SocketLimits } from "./gateway/socket.ts";
import { type Handlers, handlersOnceLoaded } from "./handlers.ts";
import { closeServer, listen } from "./listen.ts";
import { type MachineParts, startParts } from "./parts.ts";
import { ADVERSE, type Adversity, type Profile } from "./profile/options.ts";
import { seededRandom } from "./profile/random.ts";
import { type PublicSite, readTls } from "./public-site.ts";
import { releaseMemoryWhenQuiet } from "./release-memory.ts";

export interface MachineOptions {
	/** Serves one machine at a time. */
	dataDir: string;
	/** 0, the default, takes a free one. */
	port?: number;
	/** Empties the data folder first. */
	fresh?: boolean;
	/** Replaces the session and the origin secret first. */
	renewSecrets?: boolean;
	/** Default: the site answers to this computer only. */
	publicSite?: PublicSite;
	/** Another DynamoDB, instead of our engine. Not with `fresh`. */
	tableEndpoint?: string;
	/** `kind` by default. */
	profile?: Profile;
	adversity?: Partial<Adversity>;
	/** `web/dist` by default. */
	webDir?: string;
	/** Pages answer 503 until it resolves; a renderer loaded earlier would stay the previous build's. */
	pagesBuilt?: Promise<void>;
	/** Override the application's variables. */
	env?: Record<string, string>;
	/** Replace the deployed handlers. */
	handlers?: Handlers;
	/** Starts a child again that ended by itself. */
	restart?: boolean;
	/** Default: prints the message, stops everything, exits with 1. */
	onDeath?: (message: string) => void;
	/** Prints handler errors by default. */
	onError?: (error: unknown) => void;
	limits?: { http?: Partial<HttpLimits>; socket?: Partial<SocketLimits> };
	dispatcherIntervals?: Partial<DispatcherIntervals>;
}

export interface Machine {
	/** `http://localhost:PORT`, or the public one. */
	url: string;
	port: number;
	inboxUrl: string;
	endpoints: Endpoints;
	/** As set in `process.env`. */
	env: Record<string, string>;
	/** Undefined with another engine. */
	table: Child | undefined;
	/** Other users can reach the table, bypassing the signature check. */
	tableExposed: boolean;
	s3: Child;
	mail: Pick<MachineParts["mail"], "sentCount">;
	queue: Pick<MachineParts["queue"], "pending">;
	dispatcher: Pick<Dispatcher, "hold" | "release">;
	/** Updates the adverse profile's indexes. */
	catchUpIndexes(): Promise<void>;
	/**
	 * Reads certificate and key again, for new connections.
	 * @throws LocalFailure when they cannot be read
	 */
	reloadCertificate(): void;
	stop(): Promise<void>;
}

/** Milliseconds for requests, sweep and sockets, before the children end. A public site's people wait for theirs. */
const STOP_TIMEOUT = { own: 800, public: 15_000 };

/**
 * Starts AWS and the application. Sets `process.env` before loading the handlers, so a process can run only
 * one machine with deployed ones.
 * @throws LocalFailure when a port or the folder is taken, a part does not start, or `fresh` meets another table
 */
export async function startMachine(options: MachineOptions): Promise<Machine> {
	const dataDir = resolve(options.dataDir);
	if (options.fresh && options.tableEndpoint)
		throw new LocalFailure(
			`--fresh empties ${dataDir}, but not the table at ${options.tableEndpoint}: its rows would refer to deleted files. ` +
				`Delete both yourself and start without it: aws dynamodb delete-table --table-name ${TABLE_NAME} ` +
				`--endpoint-url ${options.tableEndpoint}; rm -r ${dataDir}`,
		);
	const release = await lockDataFolder(dataDir, options.fresh ?? false);
	const started = new StartedParts(STOP_TIMEOUT[options.publicSite ? "public" : "own"]);
	const stop = once(() => started.stop().finally(release));
	try {
		return await assemble(options, dataDir, started, stop);
	} catch (error) {
		started.handlers.reject(error);
		await stop();
		throw error;
	}
}

class StartedParts {
	/** Stopped first: they need the parts. */
	readonly gateways: (() => Promise<unknown>)[] = [];
	readonly parts: (() => Promise<unknown>)[] = [];
	readonly handlers = Promise.withResolvers<Handlers>();
	readonly #timeoutMs: number;

	constructor(timeoutMs: number) {
		this.#timeoutMs = timeoutMs;
		// Nobody may await the handlers when loading fails.
		this.handlers.promise.catch(() => {});
	}

	async stop(): Promise<void> {
		await waitWithTimeout(
			this.gateways.map((end) => end()),
			this.#timeoutMs,
		);
		await Promise.allSettled(this.parts.map((end) => end()));
	}
}

async function assemble(
	options: MachineOptions,
	dataDir: string,
	started: StartedParts,
	stop: () => Promise<void>,
): Promise<Machine> {
	const onError = options.onError ?? console.error;
	const onDeath = options.onDeath ?? exitProcessAfter(stop);
	const adversity = options.profile === "adverse" ? { ...ADVERSE, ...options.adversity } : undefined;
	const random = seededRandom((adversity?.seed ?? 0) + 2);
	const handlers = handlersOnceLoaded(started.handlers.promise);
	const webDir = options.webDir ?? join(import.meta.dirname, "../../web/dist");

	const frontOptions = Promise.withResolvers<CdnOptions>();
	const { publicSite } = options;
	const front = createCdn(frontOptions.promise, publicSite?.tls && readTls(publicSite.tls));
	const port = await listen(front, options.port ?? 0, "the site", publicSite?.address);
	started.parts.push(() => closeServer(front));
	// A start that fails on its port renews nothing.
	if (options.renewSecrets) renewSecrets(dataDir);
	const secrets = loadOrCreateSecrets(dataDir);
	const siteUrl = publicSite?.url ?? `http://localhost:${port}`;

	const socket = createSocketGateway({
		handler: handlers.socket,
		limits: options.limits?.socket,
		onError,
		losesDisconnect: () => random.chance(adversity?.lostDisconnect ?? 0),
	});
	// The adverse profile's index lags, and its answer would be kept.
	const kept = adversity ? undefined : createKeptAnswers();
	const parts = await startParts({
		onPublicChange: kept?.drop,
		dataDir,
		siteUrl,
		preferredMailPort: options.port ? port + 1 : 0,
		secrets,
		handlers,
		socket,
		adversity,
		publicSite,
		tableEndpoint: options.tableEndpoint,
		restart: options.restart,
		onError,
		onDeath,
		onStop: (end) => started.parts.push(end),
	});
	const env: Record<string, string> = { ...parts.environment, PAGES_FILE: pagesFile(webDir), ...options.env };
	Object.assign(process.env, env);
	started.handlers.resolve(options.handlers ?? (await deployedHandlers()));

	const dispatcher = startDispatcher({
		jobs: handlers.jobs,
		intervals: options.dispatcherIntervals,
		onError,
		sweepsTwice: () => random.chance(adversity?.doubledSweep ?? 0),
	});
	const headersOf = (page?: string) =>
		siteHeaders({ s3Origin: env.FILES_ORIGIN ?? "", socketOrigin: siteUrl.replace("http", "ws") }, page);
	const headers = headersOf();
	const http = createHttpGateway({
		handler: handlers.http,
		originSecret: secrets.origin,
		trustedProxy: publicSite?.trustedProxy,
		limits: options.limits?.http,
		headers,
		onError,
		onWrite: () => {
			dispatcher.wake();
			// Nothing reports the changes in another table.
			if (options.tableEndpoint) kept?.drop();
		},
		kept,
	});
	const buildingPage = createBuildingPage(headersOf);
	let building = options.pagesBuilt !== undefined;
	void options.pagesBuilt?.then(() => {
		building = false;
	});
	frontOptions.resolve({
		http,
		socket,
		publicFiles: createPublicFiles({ endpoint: parts.endpoints.s3, bucket: BUCKET }, headers),
		site: createSiteHandler(webDir, headersOf, publicSite?.legalDir),
		building: () => (building ? buildingPage : undefined),
		originSecret: secrets.origin,
		trustedProxy: publicSite?.trustedProxy,
		...(publicSite && { hosts: publicHosts(publicSite, parts.endpoints.s3) }),
		onError,
	});
	started.gateways.push(() => finishRequests(front), socket.stop, dispatcher.stop);
	publishEnvironment(dataDir, env);
	const stopReleasing = releaseMemoryWhenQuiet(front);
	started.parts.push(async () => stopReleasing());

	return {
		url: siteUrl,
		port,
		inboxUrl: `http://localhost:${parts.mail.port}`,
		endpoints: parts.endpoints,
		env,
		table: parts.table.child,
		tableExposed: parts.table.exposed,
		s3: parts.s3.child,
		mail: parts.mail,
		queue: parts.queue,
		dispatcher,
		catchUpIndexes: async () => parts.adverseTable?.catchUp(),
		reloadCertificate: () => {
			if (publicSite?.tls && front instanceof HttpsServer) front.setSecureContext(readTls(publicSite.tls));
		},
		stop,
	};
}

function publicHosts({ url, filesUrl }: PublicSite, s3: string): PublicHosts {
	return { site: new URL(url).host, files: new URL(filesUrl).host, serveFiles: createFilesHost(s3) };
}

const pagesFile = (webDir: string) => join(`${webDir}-server`, "pages.js");

function exitProcessAfter(stop: () => Promise<void>) {
	return (message: string) => {
		console.error(message);
		void stop().finally(() => process.exit(1));
	};
}

function finishRequests(front: Server | HttpsServer): Promise<void> {
	return new Promise((resolve) => {
		front.close(() => resolve());
		front.closeIdleConnections();
	});
}

async function waitWithTimeout(endings: Promise<unknown>[], timeoutMs: number): Promise<void> {
	const lapsed = Promise.withResolvers<void>();
	const timer = setTimeout(lapsed.resolve, timeoutMs);
	await Promise.race([Promise.allSettled(endings), lapsed.promise]);
	clearTimeout(timer);
}

function once(action: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | undefined;
	return () => {
		running ??= action();
		return running;
	};
}
