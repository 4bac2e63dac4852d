/** Properties by name, unfolded and unescaped (RFC 5545). */
export interface Calendar {
	calendar: Map<string, string>;
	events: Map<string, string>[];
}

export function parseCalendar(text: string): Calendar {
	if (!text.endsWith("\r\n")) throw new Error("the last line does not end");
	const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
	const calendar = new Map<string, string>();
	const events: Map<string, string>[] = [];
	let open: Map<string, string> | null = null;
	for (const line of lines.slice(0, -1)) {
		const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
		if (!name || value === undefined) throw new Error(`this is no line of a calendar: ${line}`);
		if (line === "BEGIN:VEVENT") open = new Map();
		else if (line === "END:VEVENT") {
			if (open) events.push(open);
			open = null;
		} else if (!line.endsWith(":VCALENDAR")) (open ?? calendar).set(name, unescaped(value));
	}
	const [first, last] = [lines.at(0), lines.at(-2)];
	if (first !== "BEGIN:VCALENDAR" || last !== "END:VCALENDAR") throw new Error("this is no whole calendar");
	return { calendar, events };
}

const unescaped = (value: string) => value.replace(/\\([\\;,])/g, "$1").replace(/\\n/gi, "\n");
