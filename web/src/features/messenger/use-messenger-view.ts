import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { type MessengerView, messengerSearch, readMessengerView } from "./messenger-view.ts";

export function useMessengerView(): [MessengerView, (part: Partial<MessengerView>) => void] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const view = useMemo(() => readMessengerView(new URLSearchParams(search)), [search]);
	const change = useCallback(
		(part: Partial<MessengerView>) =>
			void navigate({ search: messengerSearch({ ...view, ...part }) }, { replace: true }),
		[view, navigate],
	);
	return [view, change];
}
