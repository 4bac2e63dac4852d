import { join } from "node:path";
import { type Child, type ChildSpec, startChild } from "./child.ts";
import { BUCKET } from "./environment.ts";
import { startOnPort } from "./ports.ts";

export interface FileServer {
	endpoint: string;
	port: number;
	child: Child;
}

export interface FileServerOptions extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath"> {
	/** 0 takes any free port. */
	port: number;
	siteUrl: string;
	environment: Record<string, string>;
}

const SWEEP_SECONDS = 600;
/** As in the deployed bucket (stacks/storage.ts). */
const PENDING_SECONDS = 7 * 24 * 3600;

export function startFileServer(options: FileServerOptions): Promise<FileServer> {
	return startOnPort(options.port, async (port) => {
		const child = await startChild({
			name: "s3",
			title: "the S3 server",
			dataDir: options.dataDir,
			restart: options.restart,
			onDeath: options.onDeath,
			command: process.execPath,
			args: [
				join(import.meta.dirname, "s3", "main.ts"),
				"--port",
				String(port),
				"--data",
				join(options.dataDir, "s3"),
				"--bucket",
				BUCKET,
				"--cors-origin",
				options.siteUrl,
				"--sweep-every",
				String(SWEEP_SECONDS),
				"--pending-after",
				String(PENDING_SECONDS),
			],
			env: { ...process.env, ...options.environment },
			port,
			ready: /^ready \d+$/m,
		});
		return { endpoint: `http://127.0.0.1:${port}`, port, child };
	});
}
