import type { SignedPart, StartUploadForm, Upload } from "@deck/contracts/upload";

/** An account's or review link's upload API. Rejects as `parseFailure` understands. */
export interface UploadServer {
	/** Each server has its own `Uploader`. */
	name: string;
	announce(form: StartUploadForm): Promise<Upload>;
	read(id: string): Promise<Upload>;
	sign(id: string, parts: number[]): Promise<SignedPart[]>;
	complete(id: string): Promise<Upload>;
	discard(id: string): Promise<unknown>;
}

/** `path` begins with `/api/`. */
export type RequestApi = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<T>;

export function accountUploads(request: RequestApi): UploadServer {
	const address = (id: string) => `/api/uploads/${id}`;
	// The server checks one file per person at once.
	let turn: Promise<unknown> = Promise.resolve();
	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const done = turn.then(work, work);
		turn = done;
		return done;
	};
	return {
		name: "account",
		announce: (form) => request("POST", "/api/uploads", form),
		read: (id) => request("GET", address(id)),
		sign: (id, parts) => request("POST", `${address(id)}/parts`, { parts }),
		complete: (id) => inTurn(() => request("POST", `${address(id)}/complete`)),
		discard: (id) => request("DELETE", address(id)),
	};
}
