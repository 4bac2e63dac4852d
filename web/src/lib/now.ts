import { useEffect, useState } from "react";
import { useServerRenderedAt } from "./server-rendered-at.ts";

const TICK_MS = 60_000;

export function useNow(): Date {
	const drawnAt = useServerRenderedAt();
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), TICK_MS);
		return () => clearInterval(timer);
	}, []);
	return drawnAt ?? now;
}
