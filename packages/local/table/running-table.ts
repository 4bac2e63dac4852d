import type { Child } from "../child.ts";

/** The application's table, ready to be used. */
export interface Table {
	/** For the SDK. */
	endpoint: string;
	/** 0 for an engine that is not ours. */
	port: number;
	/** The engine; undefined for one that is not ours. */
	child?: Child;
	/** Where the engine itself listens, when the check of signatures stands before it. */
	engineEndpoint?: string;
	/** Other users of this computer can connect to the engine, past any check. */
	exposed: boolean;
	stop(): Promise<void>;
}
