/** `ru` is the dictionary form. */
export interface Word {
	en: string;
	ru: string;
}

/** Parses `en=ru` pairs; a tilde is a space inside a word. */
export function parseWordPairs(list: string): Word[] {
	return list
		.trim()
		.split(/\s+/)
		.map((pair) => {
			const [en = "", ru = ""] = pair.replaceAll("~", " ").split("=");
			return { en, ru };
		});
}

/** Titles begin with these; common ones first. */
export const ACTION_NOUNS = parseWordPairs(`
analysis=анализ modelling=моделирование optimization=оптимизация estimation=оценивание
investigation=исследование classification=классификация prediction=прогнозирование synthesis=синтез
control=управление detection=обнаружение identification=идентификация simulation=имитация
recognition=распознавание computation=вычисление reconstruction=реконструкция evaluation=оценка
design=проектирование development=разработка segmentation=сегментация approximation=аппроксимация
visualization=визуализация verification=верификация diagnostics=диагностика monitoring=мониторинг
measurement=измерение calibration=калибровка stabilization=стабилизация generation=генерация
clustering=кластеризация regularization=регуляризация filtering=фильтрация interpretation=интерпретация
validation=валидация adaptation=адаптация automation=автоматизация decomposition=декомпозиция
discretization=дискретизация compression=сжатие forecasting=предсказание characterization=описание
comparison=сопоставление construction=построение correction=коррекция description=характеристика
differentiation=дифференцирование encoding=кодирование extraction=извлечение formalization=формализация
fusion=слияние integration=интегрирование interpolation=интерполяция linearization=линеаризация
localization=локализация mapping=картирование minimization=минимизация normalization=нормализация
parametrization=параметризация planning=планирование processing=обработка quantization=квантование
ranking=ранжирование registration=регистрация restoration=восстановление scheduling=диспетчеризация
selection=отбор separation=разделение standardization=стандартизация structuring=структурирование
systematization=систематизация testing=тестирование tracking=сопровождение transformation=преобразование
tuning=настройка typology=типология unification=унификация annotation=аннотирование benchmarking=сравнение
certification=сертификация digitization=оцифровка documentation=документирование emulation=эмуляция
enumeration=перечисление extrapolation=экстраполяция factorization=факторизация imputation=восполнение
inversion=обращение labelling=разметка orchestration=оркестрация parallelization=распараллеливание
personalization=персонализация prototyping=прототипирование regulation=регулирование
renormalization=перенормировка routing=маршрутизация sampling=выборка scaling=масштабирование
sensing=зондирование smoothing=сглаживание spectroscopy=спектроскопия summarization=реферирование
synchronization=синхронизация tokenization=токенизация triangulation=триангуляция tomography=томография
`);

/** Countable, common ones first. */
export const COUNTABLE_NOUNS = parseWordPairs(`
system=система model=модель:f method=метод algorithm=алгоритм network=сеть structure=структура
process=процесс problem=задача function=функция equation=уравнение image=изображение signal=сигнал
parameter=параметр material=материал language=язык graph=граф field=поле text=текст object=объект
medium=среда environment=окружение region=регион surface=поверхность layer=слой channel=канал
device=устройство sensor=датчик spectrum=спектр particle=частица wave=волна laser=лазер molecule=молекула
crystal=кристалл electron=электрон plasma=плазма film=плёнка cell=клетка protein=белок/белка gene=ген
tissue=ткань patient=пациент disease=заболевание drug=препарат culture=культура society=общество
market=рынок/рынка company=компания enterprise=предприятие student=студент university=университет
school=школа teacher=учитель:m province=область city=город river=река lake=озеро soil=почва forest=лес
climate=климат ecosystem=экосистема species=вид population=популяция polymer=полимер catalyst=катализатор
alloy=сплав composite=композит membrane=мембрана electrode=электрод battery=батарея reactor=реактор
turbine=турбина engine=двигатель:m robot=робот vehicle=автомобиль:m aircraft=самолёт satellite=спутник
antenna=антенна transistor=транзистор circuit=схема processor=процессор computer=компьютер program=программа
database=база~данных/базы~данных interface=интерфейс protocol=протокол server=сервер platform=платформа
application=приложение service=служба matrix=матрица vector=вектор tensor=тензор operator=оператор
space=пространство group=группа algebra=алгебра manifold=многообразие polynomial=многочлен
sequence=последовательность set=множество tree=дерево lattice=решётка chain=цепь:f polyhedron=многогранник
curve=кривая/кривой boundary=граница domain=домен kernel=ядро estimator=оценщик distribution=распределение
sample=проба experiment=эксперимент measurement~series=ряд~измерений/ряда~измерений corpus=корпус
dictionary=словарь:m sentence=предложение word=слово discourse=дискурс novel=роман poem=поэма
manuscript=рукопись archive=архив museum=музей monument=памятник state=государство law=закон
institution=институт bank=банк budget=бюджет contract=договор project=проект team=команда family=семья
child=ребёнок/ребёнка athlete=спортсмен personality=личность conflict=конфликт strategy=стратегия
scenario=сценарий agent=агент expert=эксперт decision=решение rule=правило ontology=онтология
concept=понятие category=категория symbol=символ metaphor=метафора narrative=нарратив neuron=нейрон
synapse=синапс receptor=рецептор enzyme=фермент antibody=антитело virus=вирус bacterium=бактерия fungus=гриб
plant=растение seed=зерно root=корень:m/корня leaf=лист insect=насекомое/насекомого bird=птица fish=рыба
mammal=млекопитающее/млекопитающего embryo=эмбрион tumour=опухоль vessel=сосуд muscle=мышца bone=кость:f
implant=имплантат prosthesis=протез lens=линза mirror=зеркало waveguide=волновод fibre=волокно
resonator=резонатор interferometer=интерферометр detector=детектор telescope=телескоп star=звезда
galaxy=галактика planet=планета comet=комета asteroid=астероид orbit=орбита
nucleus=атомное~ядро/атомного~ядра proton=протон neutron=нейтрон photon=фотон phonon=фонон magnon=магнон
exciton=экситон vacancy=вакансия defect=дефект dislocation=дислокация crack=трещина beam=балка
shell=оболочка plate=пластина rod=стержень:m/стержня bridge=мост building=здание pipeline=трубопровод
pump=насос valve=клапан compressor=компрессор generator=генератор transformer=трансформатор
converter=преобразователь:m motor=мотор bearing=подшипник gear=редуктор manipulator=манипулятор drone=дрон
camera=камера lidar=лидар radar=радар map=карта landscape=ландшафт glacier=ледник volcano=вулкан
mineral=минерал rock=порода deposit=месторождение well=скважина reservoir=коллектор basin=бассейн
delta=дельта coast=побережье sea=море ocean=океан cloud=облако cyclone=циклон aerosol=аэрозоль:m
emission=выброс pollutant=загрязнитель:m waste=отход water~body=водоём solution=раствор emulsion=эмульсия
foam=пена gel=гель:m powder=порошок/порошка nanotube=нанотрубка nanoparticle=наночастица cluster=кластер
ligand=лиганд complex=комплекс oxide=оксид sulphide=сульфид nitride=нитрид carbide=карбид ester=эфир
acid=кислота base=основание salt=соль:f ion=ион radical=радикал isotope=изотоп qubit=кубит automaton=автомат
grammar=грамматика parser=анализатор compiler=компилятор library=библиотека transaction=транзакция cache=кэш
queue=очередь thread=поток node=узел/узла cipher=шифр key=ключ signature=подпись hash=хеш attack=атака
intrusion=вторжение user=пользователь:m community=сообщество message=сообщение newspaper=газета
image~series=серия~снимков/серии~снимков video=видеозапись:f voice=голос melody=мелодия portrait=портрет
fresco=фреска icon=икона church=храм settlement=поселение burial=погребение artefact=артефакт ritual=обряд
myth=миф legend=легенда proverb=пословица dialect=диалект phoneme=фонема morpheme=морфема verb=глагол
noun=существительное/существительного suffix=суффикс prefix=префикс idiom=идиома translation=перевод
author=автор reader=читатель:m genre=жанр plot=сюжет hero=герой motif=мотив
`);

/** No plural. */
export const UNCOUNTABLE_NOUNS = parseWordPairs(`
stability=устойчивость dynamics=динамика efficiency=эффективность quality=качество evolution=эволюция
behaviour=поведение transport=перенос learning=обучение interaction=взаимодействие structure=строение
temperature=температура pressure=давление energy=энергия radiation=излучение diffusion=диффузия
turbulence=турбулентность convection=конвекция absorption=поглощение scattering=рассеяние
conductivity=проводимость magnetization=намагниченность polarization=поляризация resonance=резонанс
noise=шум uncertainty=неопределённость convergence=сходимость complexity=сложность security=безопасность
reliability=надёжность robustness=робастность accuracy=точность sensitivity=чувствительность
perception=восприятие memory=память:f attention=внимание motivation=мотивация education=образование
communication=коммуникация cooperation=сотрудничество competition=конкуренция innovation=инновация
migration=миграция urbanization=урбанизация employment=занятость inflation=инфляция
investment=инвестирование taxation=налогообложение governance=самоуправление identity=идентичность
tolerance=толерантность trust=доверие creativity=творчество adaptability=адаптивность growth=рост
decay=распад corrosion=коррозия fatigue=усталость friction=трение wear=износ fracture=разрушение
deformation=деформация elasticity=упругость plasticity=пластичность viscosity=вязкость hydration=гидратация
oxidation=окисление reduction=восстановление catalysis=катализ adsorption=адсорбция
crystallization=кристаллизация condensation=конденсация evaporation=испарение combustion=горение
detonation=детонация ignition=воспламенение metabolism=метаболизм respiration=дыхание
photosynthesis=фотосинтез immunity=иммунитет inflammation=воспаление regeneration=регенерация
apoptosis=апоптоз mutation=мутация heredity=наследственность biodiversity=биоразнообразие erosion=эрозия
sedimentation=осадконакопление salinity=солёность humidity=влажность precipitation=осаждение
illumination=освещение visibility=видимость coherence=когерентность entanglement=запутанность
superconductivity=сверхпроводимость ferromagnetism=ферромагнетизм luminescence=люминесценция
fluorescence=флуоресценция birefringence=двулучепреломление dispersion=дисперсия interference=интерференция
diffraction=дифракция gravitation=гравитация inertia=инерция causality=причинность symmetry=симметрия
ergodicity=эргодичность periodicity=периодичность monotonicity=монотонность sparsity=разреженность
redundancy=избыточность scalability=масштабируемость interoperability=совместимость
accessibility=доступность privacy=приватность anonymity=анонимность fairness=справедливость
transparency=прозрачность literacy=грамотность bilingualism=двуязычие intonation=интонация syntax=синтаксис
semantics=семантика pragmatics=прагматика irony=ирония nostalgia=ностальгия secularization=секуляризация
modernization=модернизация globalization=глобализация
`);

/** Common ones first. */
export const ADJECTIVES = parseWordPairs(`
nonlinear=нелинейный linear=линейный neural=нейронный optimal=оптимальный numerical=численный
dynamic=динамический stochastic=стохастический statistical=статистический complex=сложный new=новый
modern=современный social=социальный digital=цифровой mathematical=математический quantum=квантовый
optical=оптический magnetic=магнитный thermal=тепловой electronic=электронный chemical=химический
physical=физический biological=биологический regional=региональный global=глобальный local=локальный
adaptive=адаптивный automatic=автоматический intelligent=интеллектуальный hybrid=гибридный
multidimensional=многомерный distributed=распределённый parallel=параллельный discrete=дискретный
continuous=непрерывный fuzzy=нечёткий robust=робастный sparse=разреженный deep=глубокий
convolutional=свёрточный recurrent=рекуррентный generative=генеративный probabilistic=вероятностный
bayesian=байесовский evolutionary=эволюционный genetic=генетический cellular=клеточный
molecular=молекулярный structural=структурный functional=функциональный spatial=пространственный
temporal=временной spectral=спектральный harmonic=гармонический elastic=упругий viscous=вязкий
porous=пористый layered=слоистый thin=тонкий composite=композитный metallic=металлический
organic=органический inorganic=неорганический polymeric=полимерный liquid=жидкий gaseous=газообразный
solid=твёрдый crystalline=кристаллический amorphous=аморфный heterogeneous=неоднородный
homogeneous=однородный anisotropic=анизотропный isotropic=изотропный periodic=периодический
chaotic=хаотический turbulent=турбулентный laminar=ламинарный unsteady=нестационарный steady=стационарный
singular=сингулярный regular=регулярный asymptotic=асимптотический analytical=аналитический
combinatorial=комбинаторный algebraic=алгебраический geometric=геометрический topological=топологический
differential=дифференциальный integral=интегральный fractional=дробный boundary=краевой inverse=обратный
direct=прямой variational=вариационный iterative=итерационный hierarchical=иерархический modular=модульный
virtual=виртуальный remote=дистанционный mobile=мобильный wireless=беспроводной secure=защищённый
cryptographic=криптографический autonomous=автономный robotic=роботизированный medical=медицинский
clinical=клинический diagnostic=диагностический cardiac=сердечный cognitive=когнитивный
emotional=эмоциональный visual=зрительный auditory=слуховой semantic=семантический syntactic=синтаксический
lexical=лексический phonetic=фонетический literary=литературный historical=исторический cultural=культурный
economic=экономический financial=финансовый industrial=промышленный agricultural=сельскохозяйственный
ecological=экологический environmental=природоохранный municipal=муниципальный legal=правовой
political=политический religious=религиозный ethnic=этнический urban=городской rural=сельский
arctic=арктический siberian=сибирский coastal=прибрежный marine=морской atmospheric=атмосферный
oceanic=океанический solar=солнечный lunar=лунный stellar=звёздный galactic=галактический cosmic=космический
nuclear=ядерный atomic=атомный ionic=ионный covalent=ковалентный catalytic=каталитический
enzymatic=ферментативный bacterial=бактериальный viral=вирусный immune=иммунный hormonal=гормональный
vascular=сосудистый muscular=мышечный skeletal=скелетный dental=зубной surgical=хирургический
pediatric=педиатрический veterinary=ветеринарный botanical=ботанический zoological=зоологический
soil=почвенный volcanic=вулканический seismic=сейсмический tectonic=тектонический sedimentary=осадочный
mineral=минеральный isotopic=изотопный acoustic=акустический ultrasonic=ультразвуковой infrared=инфракрасный
ultraviolet=ультрафиолетовый microwave=микроволновый coherent=когерентный polarized=поляризованный
ultrafast=сверхбыстрый ultrathin=сверхтонкий superconducting=сверхпроводящий
semiconducting=полупроводниковый dielectric=диэлектрический ferroelectric=сегнетоэлектрический
ferromagnetic=ферромагнитный paramagnetic=парамагнитный piezoelectric=пьезоэлектрический
luminescent=люминесцентный fluorescent=флуоресцентный photonic=фотонный plasmonic=плазмонный
topical=актуальный reliable=надёжный efficient=эффективный scalable=масштабируемый
interpretable=интерпретируемый explainable=объяснимый multilingual=многоязычный bilingual=двуязычный
interactive=интерактивный collaborative=совместный heuristic=эвристический greedy=жадный
randomized=рандомизированный deterministic=детерминированный causal=причинный ordinal=порядковый
nominal=номинальный cyclic=циклический cubic=кубический hexagonal=гексагональный spherical=сферический
cylindrical=цилиндрический planar=плоский axial=осевой radial=радиальный transverse=поперечный
longitudinal=продольный torsional=крутильный vibrational=колебательный rotational=вращательный
oscillatory=осциллирующий resonant=резонансный critical=критический extreme=экстремальный rare=редкий
anomalous=аномальный transient=переходный residual=остаточный effective=результативный
relative=относительный absolute=абсолютный average=средний maximal=максимальный minimal=минимальный
finite=конечный infinite=бесконечный compact=компактный convex=выпуклый concave=вогнутый smooth=гладкий
continuous-time=непрерывно-временной noisy=зашумлённый incomplete=неполный uncertain=неопределённый
imprecise=неточный multimodal=мультимодальный multiscale=многомасштабный multiagent=мультиагентный
multiphase=многофазный multicriteria=многокритериальный interdisciplinary=междисциплинарный
national=национальный international=международный public=общественный private=частный
corporate=корпоративный innovative=инновационный sustainable=устойчивый traditional=традиционный
ancient=древний medieval=средневековый orthodox=православный folk=народный musical=музыкальный
theatrical=театральный poetic=поэтический philosophical=философский ethical=этический aesthetic=эстетический
pedagogical=педагогический psychological=психологический sociological=социологический
linguistic=лингвистический archaeological=археологический demographic=демографический
`);
