import type { Issue } from "@deck/contracts/issue";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { reportError } from "../../lib/report-error.ts";
import { useReorder } from "../../lib/use-reorder.ts";

const NO_PAPERS: number[] = [];

/** Sends moves on release, one at a time; then applies the server's order, with others' moves. */
export function useIssueOrder({ id, papers: saved = NO_PAPERS }: Issue, reload: () => Promise<unknown>) {
	const { t } = useTranslation("parts");
	const { path } = useConference();
	const [local, setLocal] = useState<readonly number[] | null>(null);
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const moved = useRef<number | null>(null);
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const order = local?.filter((number) => saved.includes(number)) ?? saved;

	const move = (from: number, to: number) =>
		setLocal((before) => {
			const all = before ?? saved;
			const number = all[from];
			if (number === undefined) return before;
			moved.current = number;
			return all.toSpliced(from, 1).toSpliced(to, 0, number);
		});
	const drag = useReorder(list, move);

	const held = drag.dragged !== null;
	const readAgainNow = useRef(reload);
	readAgainNow.current = reload;
	useEffect(() => {
		const number = moved.current;
		if (held || local === null || number === null) return;
		moved.current = null;
		const before = local[local.indexOf(number) + 1] ?? null;
		queue.current = queue.current
			.then(() =>
				json(
					api.api.conf[":conf"].adm.issues[":id"].order.$put({
						param: { conf: path, id },
						json: { number, before },
					}),
				),
			)
			.catch(reportError)
			.then(() => readAgainNow.current())
			.then(() => setLocal((now) => (now === local ? null : now)));
	}, [held, local, path, id]);

	return {
		order,
		list,
		said,
		dragged: drag.dragged,
		onDrag: drag.start,
		onMove(index: number, to: number, name: string) {
			move(index, to);
			setSaid(t("move.moved", { name, position: to + 1 }));
		},
	};
}
