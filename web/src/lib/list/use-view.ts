import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useConference } from "../conference.ts";
import type { ListDefinition } from "./define.ts";
import type { ViewDefinition } from "./definition.ts";
import { defaultView, formatView, type ListView, parseView } from "./view.ts";

/** Replaces whole parts; `withFilter` changes one filter. */
export type ChangeView = (part: Partial<ListView>) => void;

export function useAddressView(definition: ViewDefinition<never, never>): [ListView, ChangeView] {
	const { said, write } = useAddress(definition);
	const view = useMemo(() => said ?? defaultView(definition), [said, definition]);
	return [view, useCallback((part) => write({ ...view, ...part }), [view, write])];
}

export function useListView(
	list: Pick<ListDefinition<never, never, never>, "filters" | "columns" | "sort" | "store">,
): [view: ListView, change: ChangeView, replace: (view: ListView) => void] {
	const { id } = useConference();
	const { said, search, write } = useAddress(list);
	const kept = useStoredView(list);
	const keep = list.store((store) => store.keep);
	const view = said ?? kept;

	useEffect(() => {
		const address = formatView(view, list);
		if (view !== kept && address !== formatView(kept, list)) keep(id, view);
		if (address !== search) write(view);
	}, [view, kept, keep, id, search, write, list]);

	const replace = useCallback(
		(next: ListView) => {
			keep(id, next);
			write(next);
		},
		[keep, id, write],
	);
	const change = useCallback<ChangeView>((part) => replace({ ...view, ...part }), [view, replace]);
	return [view, change, replace];
}

export function useStoredView(
	list: Pick<ListDefinition<never, never, never>, "filters" | "columns" | "sort" | "store">,
): ListView {
	const { id } = useConference();
	const kept = list.store(({ views }) => views[id]);
	return useMemo(() => kept ?? defaultView(list), [kept, list]);
}

function useAddress(definition: ViewDefinition<never, never>) {
	const { sections, paper_issues, extpaper_issues, places, events } = useConference();
	const { search } = useLocation();
	const navigate = useNavigate();
	const said = useMemo(
		() => parseView(search, definition, { sections, paper_issues, extpaper_issues, places, events }),
		[search, definition, sections, paper_issues, extpaper_issues, places, events],
	);
	const write = useCallback(
		(view: ListView) => void navigate({ search: formatView(view, definition) }, { replace: true }),
		[navigate, definition],
	);
	return { said, search, write };
}
