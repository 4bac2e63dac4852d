import { createServer, type Server, type Socket } from "node:net";
import { portOf } from "../ports.ts";

export interface ReceivedMail {
	from: string;
	to: string[];
	data: string;
}

/** A mail server for tests. `replies` override its answers by the beginning of the command, such as `RCPT TO:<a@`. */
export interface TestSmtpServer {
	url: string;
	mails: ReceivedMail[];
	replies: Record<string, string>;
	/** Awaited before the answer to the text. */
	slow: Promise<void>;
	/** Texts received, accepted or not. */
	texts: number;
	close(): Promise<void>;
}

export async function startTestSmtpServer(address = "127.0.0.1"): Promise<TestSmtpServer> {
	const mails: ReceivedMail[] = [];
	const replies: Record<string, string> = {};
	const sockets = new Set<Socket>();
	const pace = { slow: Promise.resolve(), texts: 0 };
	const server: Server = createServer((socket) => {
		sockets.add(socket.on("error", () => {}));
		converse(socket, mails, replies, pace);
	});
	await new Promise<void>((resolve) => server.listen(0, address, resolve));
	return Object.assign(pace, {
		url: `smtp://${address}:${portOf(server)}`,
		mails,
		replies,
		close: () =>
			new Promise<void>((resolve) => {
				for (const socket of sockets) socket.destroy();
				server.close(() => resolve());
			}),
	});
}

const END_OF_DATA = "\r\n.\r\n";

function converse(
	socket: Socket,
	mails: ReceivedMail[],
	replies: Record<string, string>,
	pace: { slow: Promise<void>; texts: number },
): void {
	let waiting = "";
	let inData = false;
	let mail: ReceivedMail = { from: "", to: [], data: "" };
	const say = (text: string) => void socket.write(`${text}\r\n`);
	const answer = (command: string, usual: string) => {
		const own = Object.keys(replies).find((start) => command.startsWith(start));
		const reply = own === undefined ? usual : String(replies[own]);
		// An empty reply hangs up.
		if (reply === "") socket.destroy();
		else say(reply);
		return reply === usual;
	};
	const addressIn = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? "";
	const obey = (line: string) => {
		if (line.startsWith("MAIL")) {
			if (answer(line, "250 2.1.0 OK")) mail = { from: addressIn(line), to: [], data: "" };
		} else if (line.startsWith("RCPT")) {
			if (answer(line, "250 2.1.5 OK")) mail.to.push(addressIn(line));
		} else if (line === "DATA") {
			inData = answer(line, "354 Go on");
		} else answer(line, "250 OK");
	};
	socket.on("data", (chunk) => {
		waiting += chunk.toString("latin1");
		for (;;) {
			const end = waiting.indexOf(inData ? END_OF_DATA : "\r\n");
			if (end < 0) return;
			const part = waiting.slice(0, end);
			waiting = waiting.slice(end + (inData ? END_OF_DATA.length : 2));
			if (!inData) {
				obey(part);
				continue;
			}
			inData = false;
			pace.texts++;
			void pace.slow.then(() => {
				if (answer("END", "250 2.0.0 Taken")) mails.push({ ...mail, data: part });
			});
		}
	});
	say("220 test");
}
