import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPath } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { makeJpeg } from "../support/fixtures/jpeg.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const BOT = "TelegramBot (like TwitterBot)";
const BROWSER =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function ask(address: string, agent: string, who = "anonymous") {
	const answer = await cast.the(who).get<string>(address, { "user-agent": agent });
	return { status: answer.status, body: answer.body, cached: answer.headers.get("cache-control") };
}

async function previewOf(path: string) {
	const { status, body } = await ask(`/${path}`, BOT);
	const values = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, value]) => value);
	const meta = (name: string) =>
		values(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, "g")).join(" | ");
	return {
		status,
		title: values(/<title>(.*)<\/title>/g).join(" | "),
		og: meta("og:title"),
		description: meta("og:description"),
		url: meta("og:url"),
		pictures: meta("og:image"),
		card: meta("twitter:card"),
	};
}

const EMPTY_PREVIEW = {
	status: 404,
	title: "Event deck",
	og: "",
	description: "",
	url: "",
	pictures: "",
	card: "",
};

const MAY = { conference_start: "2027-05-12", conference_end: "2027-05-16" };

describe("a robot at a conference's address", () => {
	test("reads its title, words, picture and dates, in both languages", async () => {
		const path = await cast.createConference({ dates: { ...MAY, submissions_close: "2027-03-01T18:00" } });
		const url = `${machine.url}/${path}`;
		expect(await previewOf(path)).toEqual({
			status: 200,
			title: "Conference on spectra",
			og: "Conference on spectra",
			description: "12–16 May 2027",
			url,
			pictures: `${machine.url}/og.png`,
			card: "summary_large_image",
		});
		const { body, cached } = await ask(`/${path}`, BOT);
		expect(cached).toEqual("public, max-age=0, s-maxage=60");
		expect(body.slice(body.indexOf("<body>"))).toEqual(`<body>
<section lang="en">
<h1><a href="${url}">Conference on spectra</a></h1>
<p>12–16 May 2027</p>
<ul>
<li>Submissions close: 1 March 2027, 18:00 (Europe/Samara)</li>
<li>The conference begins: 12 May 2027</li>
<li>The conference ends: 16 May 2027</li>
</ul>
</section>
<section lang="ru">
<h2><a href="${url}">Конференция о спектрах</a></h2>
<p>12–16 мая 2027 г.</p>
<ul>
<li>Окончание приёма статей: 1 марта 2027 г., 18:00 (Europe/Samara)</li>
<li>Начало конференции: 12 мая 2027 г.</li>
<li>Окончание конференции: 16 мая 2027 г.</li>
</ul>
</section>
</body>
</html>
`);
	});

	test("reads at once what staff have changed, in the conference's first language", async () => {
		const path = await cast.createConference({ dates: {}, languages: ["ru"] });
		const seen = (await cast.readConference("creator", path)).body;
		const text = "# Добро пожаловать\n\nВстречаемся в **Самаре** — в [девятый](https://a.example) раз.";
		const locales = { en: { text: "Welcome." }, ru: { text } };
		expect((await cast.putAdmin("creator", path, "info", partForms.info(seen, { locales }))).status).toBe(
			200,
		);
		const before = await previewOf(path);
		expect([before.title, before.description]).toEqual([
			"Конференция о спектрах",
			"Встречаемся в Самаре — в девятый раз.",
		]);
		const titles = { ...seen.locales, ru: { short_title: "Лазеры", title: "Конференция о лазерах" } };
		const edit = partForms.details(seen, { locales: titles });
		expect((await cast.putAdmin("creator", path, "details", edit)).status).toBe(200);
		expect((await previewOf(path)).title).toEqual("Конференция о лазерах");
	});

	test("sees its logo first, and the platform's picture where a logo is too small", async () => {
		const path = await cast.createConference();
		const picture = Buffer.from(makeJpeg(LOGO_SIZE.width, LOGO_SIZE.height)).toString("base64");
		expect((await cast.putAdmin("creator", path, "logo", { picture })).status).toBe(204);
		const { logo } = (await cast.readConference("anonymous", path)).body;
		const { pictures, card } = await previewOf(path);
		expect([pictures, card]).toEqual([`${machine.url}${logo} | ${machine.url}/og.png`, "summary"]);
	});

	test("is led from a former path to the current one", async () => {
		const path = await cast.createConference();
		const seen = (await cast.readConference("creator", path)).body;
		const next = newPath();
		const edit = partForms.details(seen, { path: next });
		expect((await cast.putAdmin("creator", path, "details", edit)).status).toBe(200);
		const preview = await previewOf(path);
		expect([preview.url, preview]).toEqual([`${machine.url}/${next}`, await previewOf(next)]);
	});

	test("gets no markup from text that staff have typed", async () => {
		const hostile = `"><script>alert('x')</script>&amp;`;
		const path = await cast.createConference({
			dates: {},
			locales: {
				en: { short_title: "S", title: hostile },
				ru: { short_title: "С", title: `<img src=x onerror=alert(1)>` },
			},
		});
		const seen = (await cast.readConference("creator", path)).body;
		const text = `A &lt;script&gt; <script>alert(1)</script> [b](javascript:alert(1) "c") \\" \\<i\\>`;
		const locales = { en: { text }, ru: { text: "" } };
		await cast.putAdmin("creator", path, "info", partForms.info(seen, { locales }));
		const { title, og, description } = await previewOf(path);
		expect([title, og, description]).toEqual([
			"&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;",
			"&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;",
			"A &lt;script&gt; alert(1) b &quot; &lt;i&gt;",
		]);
		const { body } = await ask(`/${path}`, BOT);
		expect(body.match(/<(script|img|i)\b/gi)).toEqual(null);
	});
});

describe("a robot", () => {
	test("sees nothing of a hidden, deleted or missing conference, whoever sends it", async () => {
		const path = await cast.createConference();
		expect((await previewOf(path)).status).toBe(200);
		const unknown = await ask(`/${newPath()}`, BOT);
		expect(unknown.cached).toEqual("private, no-store");
		for (const [state, back] of [
			["hide", "open"],
			["deletion", "restore"],
		] as const) {
			expect((await cast.postAdmin("creator", path, state, { path })).status).toBe(204);
			for (const who of ["anonymous", "creator", "admin"])
				expect(await ask(`/${path}`, BOT, who)).toEqual(unknown);
			expect(await previewOf(path)).toEqual(EMPTY_PREVIEW);
			expect((await cast.postAdmin("creator", path, back)).status).toBe(204);
			expect((await previewOf(path)).status).toBe(200);
		}
	});

	test("still sees an archived conference", async () => {
		const path = await cast.createConference();
		expect((await ask(`/${path}`, BOT)).body).toContain("<li>Submissions close: ");
		expect((await cast.postAdmin("creator", path, "archive")).status).toBe(204);
		expect((await previewOf(path)).title).toEqual("Conference on spectra");
		expect((await ask(`/${path}`, BOT)).body, "it takes none").not.toContain("<li>Submissions close: ");
	});
});

test("people get no preview at a conference's address, and robots get the app at other addresses", async () => {
	const path = await cast.createConference();
	const app = await ask("/events", BROWSER);
	expect(JSON.parse((await ask(`/${path}`, BROWSER)).body).pathname).toEqual(`/${path}`);
	for (const address of [`/${path}/submit`, "/events"]) expect(await ask(address, BOT)).toEqual(app);
});
