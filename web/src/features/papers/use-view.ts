import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { type PapersView, readView, searchOf } from "./view.ts";
import { useKeptView, usePapersStore } from "./view-store.ts";

export type ChangeView = (part: Partial<PapersView>) => void;

/**
 * The list's view: what the address says, else what is kept from the last visit, which then enters the address.
 * A change goes to both.
 */
export function usePapersView(): [PapersView, ChangeView] {
	const { id, sections } = useConference();
	const { search } = useLocation();
	const navigate = useNavigate();
	const kept = useKeptView(id);
	const keep = usePapersStore((store) => store.keep);

	const view = useMemo(() => {
		return (
			readView(
				search,
				sections.map((section) => section.id),
			) ?? kept
		);
	}, [search, sections, kept]);

	useEffect(() => {
		const address = searchOf(view);
		if (view !== kept && address !== searchOf(kept)) keep(id, view);
		if (address !== search) void navigate({ search: address }, { replace: true });
	}, [view, kept, keep, id, search, navigate]);

	const change = useCallback<ChangeView>(
		(part) => {
			const next = { ...view, ...part };
			keep(id, next);
			void navigate({ search: searchOf(next) }, { replace: true });
		},
		[view, keep, id, navigate],
	);
	return [view, change];
}
