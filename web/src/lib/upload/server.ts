import type { SignedPart, StartUploadForm, Upload } from "@deck/contracts/upload";

/**
 * Where a file is announced and asked about: by one's account, or by the link of a review. All reject with something that
 * `readFailure` understands.
 */
export interface UploadServer {
	/** As whom one asks: the same upload has an `Uploader` for each. */
	name: string;
	announce(form: StartUploadForm): Promise<Upload>;
	/** How far it is. */
	read(id: string): Promise<Upload>;
	/** Signed addresses for parts. */
	sign(id: string, parts: number[]): Promise<SignedPart[]>;
	/** Joins the parts and looks into the file. */
	complete(id: string): Promise<Upload>;
	/** Gives it up. */
	discard(id: string): Promise<unknown>;
}

/** A call to our API; `path` begins with `/api/`. */
export type RequestApi = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<T>;

/** By one's account. */
export function accountUploads(request: RequestApi): UploadServer {
	const address = (id: string) => `/api/uploads/${id}`;
	// The server looks into one file of a person at a time, and has others come back later.
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
