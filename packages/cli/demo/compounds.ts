import { parseWordPairs, type Word } from "./words.ts";

const FIRST_PARTS = new Map(
	parseWordPairs(`
aero=аэро acousto=акусто agro=агро allo=алло anthropo=антропо archaeo=архео astro=астро audio=аудио
auto=авто bacterio=бактерио baro=баро bio=био cardio=кардио carto=карто chemo=хемо chromo=хромо chrono=хроно
climato=климато cosmo=космо cryo=крио crystallo=кристалло cyber=кибер cyto=цито dendro=дендро
dermato=дермато eco=эко electro=электро endo=эндо entomo=энтомо ethno=этно ferro=ферро fibro=фибро gas=газо
gastro=гастро geo=гео geno=гено glacio=гляцио glyco=глико gyro=гиро haemo=гемо helio=гелио hepato=гепато
hetero=гетеро histo=гисто holo=голо homo=гомо hydro=гидро ichthyo=ихтио ideo=идео immuno=иммуно iono=ионо
iso=изо lexico=лексико lipo=липо litho=лито macro=макро magneto=магнето mechano=механо meta=мета meteo=метео
micro=микро mono=моно morpho=морфо multi=мульти musico=музыко myco=мико myo=мио nano=нано nephro=нефро
neuro=нейро nucleo=нуклео oceano=океано onco=онко opto=опто ornitho=орнито osteo=остео palaeo=палео
para=пара patho=пато petro=петро pharmaco=фармако phono=фоно photo=фото physio=физио phyto=фито piezo=пьезо
pneumo=пневмо poly=поли proto=прото pseudo=псевдо psycho=психо pyro=пиро quasi=квази radio=радио rheo=рео
seismo=сейсмо socio=социо spectro=спектро stereo=стерео stomato=стомато super=супер techno=техно tele=теле
tensor=тензо terato=терато thermo=термо topo=топо toxico=токсико trans=транс tribo=трибо ultra=ультра
vibro=вибро video=видео visco=виско volcano=вулкано xeno=ксено zoo=зоо
`).map(({ en, ru }) => [en, ru]),
);

interface LastPart {
	noun: Word;
	adjective?: Word;
	first: string[];
}

function parseLastParts(list: string): LastPart[] {
	return list
		.trim()
		.split(/\n(?!\t)/)
		.map((line) => {
			const [pairs = "", first = ""] = line.split(":");
			const [noun = { en: "", ru: "" }, adjective] = parseWordPairs(pairs.replace(" -", ""));
			return { noun, adjective, first: first.trim().split(/\s+/) };
		});
}

const LAST_PARTS = parseLastParts(`
dynamics=динамика dynamic=динамический:aero bio chrono cyto electro gas geo haemo hydro litho magneto morpho
	pharmaco photo psycho socio thermo iso homo auto
graphy=графия graphic=графический:bio cardio carto chromo cosmo crystallo electro ethno geo holo hydro
	lexico litho micro oceano petro phono photo radio seismo spectro stereo tele thermo topo zoo video
logy=логия logical=логический:anthropo archaeo bacterio bio cardio chrono climato cosmo cryo cyto dendro
	dermato eco endo entomo ethno gastro geo glacio haemo histo hydro ichthyo ideo immuno litho meteo micro
	morpho musico myco nephro neuro oceano onco ornitho osteo palaeo patho petro pharmaco phono phyto physio
	psycho radio rheo seismo socio stomato techno terato toxico tribo volcano zoo
metry=метрия metric=метрический:acousto audio auto baro bio chrono cyto dendro electro geo gas hydro iso
	magneto micro morpho opto photo piezo psycho pyro radio rheo seismo socio spectro stereo tele tensor thermo
	topo tribo visco
chemistry=химия chemical=химический:agro allo bio cosmo cryo crystallo cyto electro geo histo homo hydro
	immuno magneto mechano micro neuro nucleo petro photo phyto piezo radio spectro stereo techno thermo tribo
	xeno zoo
physics=физика physical=физический:agro aero astro bio cosmo cryo electro geo helio hydro iono macro mechano
	micro nano neuro petro psycho radio socio techno thermo tribo
mechanics=механика mechanical=механический:aero astro bio chemo cryo electro geo hydro macro magneto micro
	nano nucleo opto photo tele thermo tribo vibro zoo
statics=статика static=статический:aero electro geo haemo hydro magneto thermo homo iso
kinetics=кинетика kinetic=кинетический:auto chemo cyto electro hydro magneto micro pharmaco photo psycho
	tele thermo toxico
electronics=электроника electronic=электронный:acousto aero agro auto bio cryo hydro iono magneto micro nano
	neuro opto piezo radio vibro
optics=оптика optical=оптический:acousto bio crystallo cryo electro geo helio hydro magneto micro nano neuro
	photo piezo thermo
acoustics=акустика acoustic=акустический:aero bio electro geo hydro macro magneto micro opto photo piezo
	psycho radio seismo thermo vibro
magnetism=магнетизм magnetic=магнитный:aero bio electro ferro geo helio hydro meta micro nano palaeo para
	piezo super thermo
conductivity=проводимость conductive=проводящий:electro micro nano photo super ultra thermo magneto iono
synthesis=синтез synthetic=синтетический:bio chemo electro hydro immuno mechano meta nano photo pyro
	radio thermo
analysis=анализ analytical=аналитический:bio chemo chromo crystallo electro geno hydro immuno macro meta
	micro morpho nano neuro para psycho radio socio spectro thermo topo
catalysis=катализ catalytic=каталитический:auto bio chemo electro hetero homo immuno micro nano photo poly
	radio thermo
lysis=лиз lytic=литический:auto bacterio bio cyto electro fibro glyco haemo hydro lipo mechano photo pyro
	radio thermo
genesis=генез genetic=генетический:bio bacterio cardio crystallo cyto fibro geo glyco haemo histo homo
	immuno litho morpho myo neuro onco osteo patho petro photo phyto poly psycho socio techno terato toxico
	tele
therapy=терапия therapeutic=терапевтический:aero auto baro bacterio bio cardio chemo chromo chrono cryo
	electro gas geno haemo helio hydro immuno magneto musico nano neuro onco pharmaco photo physio phyto psycho
	radio socio tele thermo vibro
sensor=сенсор sensory=сенсорный:acousto aero auto bio chemo cyber electro gas gyro immuno iono magneto
	mechano micro multi nano neuro opto photo piezo radio tele thermo vibro video
structure=структура structural=структурный:cyto geo hetero homo iso macro magneto meta micro morpho multi
	nano neuro poly pseudo quasi super topo ultra
system=система systemic=системный:agro auto bio chrono cyber eco endo geo hetero hydro macro meta micro
	multi nano neuro physio poly psycho quasi socio super techno trans
technology=технология technological=технологический:aero agro bio cryo cyber eco electro geno geo immuno
	mechano micro multi nano neuro photo psycho radio socio tele zoo
informatics=информатика informational=информационный:agro bio chemo cyber eco geo immuno meteo neuro
	pharmaco psycho socio
engineering=инженерия engineered=инженерный:agro bio chemo cryo cyto eco geo glyco immuno mechano micro nano
	neuro
morphology=морфология morphological=морфологический:cyto crystallo eco electro geo litho macro meta micro
	nano neuro palaeo psycho radio ultra
scopy=скопия scopic=скопический:cryo fibro holo hydro macro micro endo radio spectro stereo ultra
phase=фаза -:gas hetero homo iso meta micro mono multi nano poly pseudo quasi ultra
modulation=модуляция modulated=модулированный:acousto auto chrono electro immuno magneto micro neuro opto
	photo vibro
stimulation=стимуляция stimulated=стимулированный:acousto auto bio cardio electro immuno magneto mechano myo
	neuro opto photo phyto psycho radio thermo vibro
regulation=регуляция regulatory=регуляторный:auto bio chemo cyto endo hetero homo immuno iono meta myo neuro
	osteo photo psycho socio thermo
monitoring=мониторинг monitored=контролируемый:aero agro bio cardio eco geo hydro radio seismo socio tele
	thermo vibro video
diagnostics=диагностика diagnostic=диагностический:acousto bio cardio electro geno immuno neuro onco psycho
	radio spectro tele thermo vibro video
polymer=полимер polymeric=полимерный:bio electro fibro glyco hetero homo iono litho macro magneto meta nano
	photo pseudo
particle=частица particulate=частичный:aero bio macro magneto meta micro nano pseudo quasi super
crystal=кристалл crystalline=кристаллический:bio electro hetero magneto meta micro mono multi nano photo
	phono piezo poly quasi
reactor=реактор -:aero bio cryo cyber electro gas hydro mechano micro photo pyro thermo
transport=транспорт transported=транспортируемый:aero bio cyto electro hydro magneto micro nano pneumo trans
accumulation=аккумуляция accumulative=аккумулятивный:agro bio cryo electro hydro helio litho photo phyto
	thermo
diversity=разнообразие diverse=разнообразный:agro bio geo hetero lexico patho phyto zoo
sphere=сфера spheric=сферный:anthropo astro bio chromo cryo cyber eco geo helio hydro iono litho magneto
	micro photo socio techno thermo
tectonics=тектоника tectonic=тектонический:cryo geo glacio litho morpho palaeo seismo volcano
biology=биология biological=биологический:aero agro astro chrono cryo cyber cyto geo histo hydro immuno
	macro mechano micro nano neuro onco osteo palaeo photo psycho radio socio xeno
ecology=экология ecological=экологический:agro aero bacterio bio chemo chrono dendro ethno geo glacio hydro
	ideo macro meta micro palaeo patho phyto psycho radio socio toxico zoo
genetics=генетика genetical=генетический:cyto eco immuno macro myco neuro onco pharmaco phyto psycho radio
	toxico zoo archaeo
linguistics=лингвистика linguistic=лингвистический:anthropo cyber eco ethno geo macro meta micro neuro para
	psycho socio
economics=экономика economic=экономический:agro bio cyber eco geo helio macro meta micro neuro nano psycho
	socio techno
climate=климат climatic=климатический:agro bio crystallo eco geo hetero macro micro palaeo phyto photo topo
toxicity=токсичность toxic=токсический:cardio chemo cyto eco electro geno hepato haemo immuno myo nano
	nephro neuro onco photo phyto radio
plasticity=пластичность plastic=пластический:auto bio electro histo magneto meta mono myo neuro photo poly
	psycho super thermo visco
elasticity=упругость elastic=упругий:acousto aero electro gas hydro magneto photo piezo poly pseudo super
	thermo visco
emission=эмиссия emissive=эмиссионный:auto acousto electro iono magneto micro mono photo radio thermo
luminescence=люминесценция luminescent=люминесцентный:bio cryo chemo electro iono mechano photo piezo radio
	pyro thermo tribo
resistance=резистентность resistant=резистентный:auto bacterio bio chemo cryo electro haemo immuno magneto
	multi photo piezo radio tensor thermo toxico xeno
cytology=цитология cytological=цитологический:bio eco electro histo immuno neuro onco patho phyto radio
film=плёнка -:aero bio electro magneto micro multi nano photo
fluid=флюид fluidic=флюидный:bio electro ferro hydro geo magneto micro nano opto petro thermo
code=код coded=кодированный:auto bio chromo cyber iso meta micro neuro photo pseudo quasi super topo trans
	tele video
text=текст textual=текстовый:audio cyber geo hetero hydro macro meta micro multi para poly proto video
culture=культура cultural=культурный:agro aero cyber cyto eco ethno homo macro mono meta micro multi neuro
	poly socio techno trans video
politics=политика political=политический:anthropo bio cyber eco ethno geo hydro macro meta micro psycho
	socio techno tele
space=пространство spatial=пространственный:aero bio cyber eco geo hetero hydro macro meta micro multi
	pseudo quasi socio super
`);

function joinParts(first: string, last: Word): Word {
	const russian = FIRST_PARTS.get(first);
	if (russian === undefined) throw new Error(`${first} is no first part`);
	return { en: first + last.en, ru: russian + last.ru };
}

/** Separates neighbours, so that no root dominates a ranked list. */
function interleave<T>(list: T[]): T[] {
	// Coprime to the length.
	const step = [617, 619, 631].find((prime) => list.length % prime !== 0) ?? 1;
	return list.map((_, index) => list[(index * step) % list.length] as T);
}

export const COMPOUND_NOUNS: Word[] = interleave(
	LAST_PARTS.flatMap(({ noun, first }) => first.map((one) => joinParts(one, noun))),
);

export const COMPOUND_ADJECTIVES: Word[] = interleave(
	LAST_PARTS.flatMap(({ adjective, first }) =>
		adjective ? first.map((one) => joinParts(one, adjective)) : [],
	),
);
