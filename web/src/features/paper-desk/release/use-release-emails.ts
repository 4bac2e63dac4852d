import { LIMITS } from "@deck/contracts/limits";
import type { ReleasePreview } from "@deck/contracts/paper-staff";
import { useEffect, useState } from "react";
import { api, json } from "../../../lib/api.ts";

export interface ReleaseEmailPreviews {
	previews: readonly ReleasePreview[];
	read: number;
	error: unknown;
	retry(): void;
}

export function useReleaseEmails(conference: string, numbers: readonly number[]): ReleaseEmailPreviews {
	const [previews, setPreviews] = useState<readonly ReleasePreview[]>([]);
	const [read, setRead] = useState(0);
	const [error, setError] = useState<unknown>(null);
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it goes on from where it stopped when asked again
	useEffect(() => {
		let left = false;
		const readOn = async () => {
			for (let at = read; at < numbers.length && !left; ) {
				const portion = numbers.slice(at, at + LIMITS.releasedPerCall);
				const found = await json(
					api.api.conf[":conf"].adm.papers.release.preview.$post({
						param: { conf: conference },
						json: { numbers: portion },
					}),
				);
				if (left) return;
				const done = portion.length - found.left.length;
				at += done;
				setPreviews((before) => [...before, ...found.papers]);
				setRead((before) => before + done);
			}
		};
		readOn().catch((reason: unknown) => {
			if (!left) setError(reason);
		});
		return () => {
			left = true;
		};
	}, [conference, numbers, attempt]);
	return {
		previews,
		read,
		error,
		retry() {
			setError(null);
			setAttempt(attempt + 1);
		},
	};
}
