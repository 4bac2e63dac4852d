import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useConference } from "../conference.ts";
import type { ListDefinition } from "./define.ts";
import type { ViewDefinition } from "./definition.ts";
import { countFilters, defaultView, formatView, hasSameFilters, type ListView, parseView } from "./view.ts";

/** Replaces whole parts; `withFilter` changes one filter. */
export type ChangeView = (part: Partial<ListView>) => void;

export function useAddressView(definition: ViewDefinition<never, never>): [ListView, ChangeView] {
	const { said: described, write } = useAddress(definition);
	const view = useMemo(() => described ?? defaultView(definition), [described, definition]);
	return [view, useCallback((part) => write({ ...view, ...part }), [view, write])];
}

/**
 * @returns `remembered`: the filters come from an earlier visit, as the address had no view
 */
export function useListView(
	list: Pick<ListDefinition<never, never, never>, "filters" | "columns" | "sort" | "store">,
): [view: ListView, change: ChangeView, replace: (view: ListView) => void, remembered: boolean] {
	const { id } = useConference();
	const { said: described, search, write } = useAddress(list);
	const kept = useStoredView(list);
	const keep = list.store((store) => store.keep);
	const view = described ?? kept;
	const [chosen, choose] = useState<ListView | null>(null);
	const [restored, restore] = useState<ListView | null>(null);
	// The address gets the stored view at once, so this is seen only now.
	if (described === null && kept !== restored && kept !== chosen && countFilters(kept, list) > 0)
		restore(kept);

	useEffect(() => {
		const address = formatView(view, list);
		if (view !== kept && address !== formatView(kept, list)) keep(id, view);
		if (address !== search) write(view);
	}, [view, kept, keep, id, search, write, list]);

	const replace = useCallback(
		(next: ListView) => {
			choose(next);
			keep(id, next);
			write(next);
		},
		[keep, id, write],
	);
	const change = useCallback<ChangeView>((part) => replace({ ...view, ...part }), [view, replace]);
	return [view, change, replace, restored !== null && hasSameFilters(view, restored, list)];
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
	const described = useMemo(
		() => parseView(search, definition, { sections, paper_issues, extpaper_issues, places, events }),
		[search, definition, sections, paper_issues, extpaper_issues, places, events],
	);
	const write = useCallback(
		(view: ListView) => void navigate({ search: formatView(view, definition) }, { replace: true }),
		[navigate, definition],
	);
	return { said: described, search, write };
}
