import type { Child } from "../child.ts";

export interface Table {
	endpoint: string;
	/** 0 for another engine. */
	port: number;
	/** Undefined for another engine. */
	child?: Child;
	engineEndpoint?: string;
	/** Other users can bypass the signature check. */
	exposed: boolean;
	stop(): Promise<void>;
}
